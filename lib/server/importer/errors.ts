import "server-only";

import { join } from "node:path";
import { UserError } from "#lib/server/platform/user-error";

/** What is wrong at a line (from 1) of a file; `path` is relative to the collection, empty for the collection itself. */
export type Fault = { path: string; line: number; message: string };

/** One broken file shall not bury the others. */
const MOST_PER_FILE = 50;

/** Gathers every fault of a collection. */
export class Faults {
  readonly #byPath = new Map<string, Fault[]>();
  /** How many there are. */
  count = 0;

  add(path: string, line: number, message: string): void {
    const faults = this.#byPath.get(path) ?? [];
    this.#byPath.set(path, faults);
    if (faults.some((fault) => fault.line === line && fault.message === message)) return;
    this.count += 1;
    if (faults.length < MOST_PER_FILE) faults.push({ path, line, message });
    else if (faults.length === MOST_PER_FILE) faults.push({ path, line, message: "and more; these come first" });
  }

  /** Ordered by file and line. */
  list(): Fault[] {
    const ordered = [...this.#byPath].sort(([one], [other]) => (one < other ? -1 : 1));
    return ordered.flatMap(([, faults]) => faults.toSorted((one, other) => one.line - other.line));
  }
}

/** Thrown when a collection is not right; its message has one line a fault, `path:line: what is wrong`. */
export class CollectionFaults extends UserError {
  readonly faults: Fault[];
  constructor(source: string, faults: Fault[]) {
    super(faults.map(({ path, line, message }) => `${join(source, path)}:${line}: ${message}`).join("\n"));
    this.faults = faults;
  }
}
