import "server-only";

import type { Collection } from "#lib/contract/collection";
import type { StoredAuthor, StoredBook, StoredLibrary } from "#lib/server/modules/books/queries/stored-library";

/** Ids by what happens to them; `pruned` books are withdrawn. */
export type Changes = { created: string[]; changed: string[]; unchanged: string[]; pruned: string[] };
/** `words` is how many were written. */
export type Stored = { authors: Changes; books: Changes; words: number };

type Outcome = Exclude<keyof Changes, "pruned">;
type Row = { id: string; sourceHash: string };

/** What storing the collection would do. Books of another origin, and those that somebody else withdrew, stay as they are. */
export function compare({ authors, books }: Collection, stored: StoredLibrary, prune: boolean): Stored {
  const ofCollection = ({ origin }: { origin: string }) => origin === "collection";
  return {
    authors: sort(authors, stored.authors, authorOutcome, prune && ((author) => ofCollection(author) && !author.withdrawn)),
    books: sort(books, stored.books, bookOutcome, prune && ((book) => ofCollection(book) && book.withdrawnBy === null)),
    words: 0,
  };
}

const authorOutcome = ({ sourceHash }: Row, before: StoredAuthor): Outcome =>
  before.sourceHash === sourceHash && !before.withdrawn ? "unchanged" : "changed";

function bookOutcome({ sourceHash }: Row, { origin, withdrawnBy, ...before }: StoredBook): Outcome {
  if (origin !== "collection") return "unchanged";
  if (withdrawnBy !== null) return withdrawnBy === "collection" ? "changed" : "unchanged";
  return before.sourceHash === sourceHash ? "unchanged" : "changed";
}

function sort<Before>(
  rows: Row[],
  stored: ReadonlyMap<string, Before>,
  outcome: (row: Row, before: Before) => Outcome,
  mayPrune: false | ((before: Before) => boolean),
): Changes {
  const changes: Changes = { created: [], changed: [], unchanged: [], pruned: [] };
  for (const row of rows) {
    const before = stored.get(row.id);
    changes[before === undefined ? "created" : outcome(row, before)].push(row.id);
  }
  const given = new Set(rows.map(({ id }) => id));
  if (mayPrune) changes.pruned = [...stored].flatMap(([id, before]) => (!given.has(id) && mayPrune(before) ? [id] : []));
  return changes;
}

/** Whether there is nothing to write. */
export const isUnchanged = ({ authors, books }: Stored): boolean =>
  [authors, books].every(({ created, changed, pruned }) => created.length + changed.length + pruned.length === 0);
