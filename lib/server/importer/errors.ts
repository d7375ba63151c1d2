import "server-only";

import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";

/** An error at a line (from 1) of a file; `path` is relative to the collection, empty for the collection itself. */
export type CollectionError = { path: string; line: number; message: string };

/** Limits the errors of one file, so that those of others stay visible. */
const MAX_PER_FILE = 50;

/** Collects all errors of a collection. */
export class ErrorCollector {
  readonly #byPath = new Map<string, CollectionError[]>();
  /** The number of distinct errors, including those not listed. */
  count = 0;

  add(path: string, line: number, message: string): void {
    const errors = this.#byPath.get(path) ?? [];
    this.#byPath.set(path, errors);
    if (errors.some((error) => error.line === line && error.message === message)) return;
    this.count += 1;
    if (errors.length < MAX_PER_FILE) errors.push({ path, line, message });
    else if (errors.length === MAX_PER_FILE) errors.push({ path, line, message: "and more errors, which are not listed" });
  }

  /** The errors ordered by file and line. */
  list(): CollectionError[] {
    const ordered = [...this.#byPath].sort(([one], [other]) => (one < other ? -1 : 1));
    return ordered.flatMap(([, errors]) => errors.toSorted((one, other) => one.line - other.line));
  }
}

/** Thrown for an invalid collection; the message has one line per error, `path:line: description`. */
export class InvalidCollectionError extends UserError {
  readonly errors: CollectionError[];
  constructor(source: string, errors: CollectionError[]) {
    super(errors.map(({ path, line, message }) => `${join(source, path)}:${line}: ${message}`).join("\n"));
    this.errors = errors;
  }
}
