import "server-only";

/** Where Node.js keeps compiled code, so that the next start needs two thirds of the processor time. */
export const COMPILED_CODE = ".next/cache/compiled-code";
