import "server-only";

import type { Collection } from "#lib/contract/collection";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";

/** Ids by what happened to them. */
export type Changes = { created: string[]; changed: string[]; unchanged: string[]; pruned: string[] };
/** `words` is how many were written. */
export type Stored = { authors: Changes; books: Changes; words: number };

/** What storing the collection would do. */
export function compare({ authors, books }: Collection, stored: StoredLibrary, prune: boolean): Stored {
  const storedBooks = new Map([...stored.books].map(([id, { sourceHash }]) => [id, sourceHash]));
  return { authors: compareHashes(authors, stored.authors, prune), books: compareHashes(books, storedBooks, prune), words: 0 };
}

function compareHashes(rows: { id: string; sourceHash: string }[], stored: ReadonlyMap<string, string>, prune: boolean): Changes {
  const changes: Changes = { created: [], changed: [], unchanged: [], pruned: [] };
  for (const { id, sourceHash } of rows) {
    const before = stored.get(id);
    changes[before === undefined ? "created" : before === sourceHash ? "unchanged" : "changed"].push(id);
  }
  const given = new Set(rows.map(({ id }) => id));
  if (prune) changes.pruned = [...stored.keys()].filter((id) => !given.has(id));
  return changes;
}

/** Whether there is nothing to write. */
export const isQuiet = ({ authors, books }: Stored): boolean =>
  [authors, books].every(({ created, changed, pruned }) => created.length + changed.length + pruned.length === 0);
