import "server-only";

/** A file of a collection; `path` is separated by `/`; `bytes` is null if the file is invalid or was not read. */
export type SourceFile = { path: string; bytes: Buffer | null };
