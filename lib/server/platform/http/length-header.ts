import "server-only";

/** How long a body is that passes through: Next drops the header that says so, and a download without it has no progress. */
export const LENGTH_HEADER = "x-pastiche-length";
