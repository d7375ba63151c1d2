import "server-only";

/** Carries the length of a streamed body: Next.js drops Content-Length, which downloads need to show progress. */
export const LENGTH_HEADER = "x-pastiche-length";
