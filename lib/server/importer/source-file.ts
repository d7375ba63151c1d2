import "server-only";

/** A file of a collection; `path` has `/` between its parts; `bytes` is null for a file that is a fault or not read. */
export type SourceFile = { path: string; bytes: Buffer | null };
