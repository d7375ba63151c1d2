import "server-only";

import type { Collection } from "#lib/contract/collection";
import type { Changes } from "#lib/server/modules/books/commands/changes";
import type { StoredAuthor, StoredBook, StoredLibrary } from "#lib/server/modules/books/queries/stored-library";

/** `words`: the number of words written. */
export type Stored = { authors: Changes; series: Changes; books: Changes; words: number };

const isPrunable = ({ origin, withdrawnBy, edited }: StoredBook): boolean => origin === "collection" && withdrawnBy === null && !edited;

type Outcome = Exclude<keyof Changes, "pruned">;
type Row = { id: string; sourceHash: string };

/**
 * What storing the collection would change. Books of another origin, edited on the site, or withdrawn or deleted by another origin, stay as
 * they are.
 */
export function compare({ authors, series, books }: Collection, stored: StoredLibrary, prune: boolean): Stored {
  return {
    authors: classify(
      authors,
      stored.authors,
      authorOutcome,
      NONE,
      prune && (({ origin, withdrawn, edited }) => origin === "collection" && !withdrawn && !edited),
    ),
    series: classify(
      series,
      stored.series ?? new Map<string, { sourceHash: string; origin: string }>(),
      ({ sourceHash }, current) => (current.sourceHash === sourceHash ? "unchanged" : "changed"),
      NONE,
      prune && (({ origin }) => origin === "collection"),
    ),
    books: classify(books, stored.books, bookOutcome, stored.deleted, prune && isPrunable),
    words: 0,
  };
}

const NONE: ReadonlySet<string> = new Set();

const authorOutcome = ({ sourceHash }: Row, current: StoredAuthor): Outcome =>
  (current.edited || current.sourceHash === sourceHash) && !current.withdrawn ? "unchanged" : "changed";

function bookOutcome({ sourceHash }: Row, { origin, withdrawnBy, edited, ...current }: StoredBook): Outcome {
  if (origin !== "collection" || edited) return "unchanged";
  if (withdrawnBy !== null) return withdrawnBy === "collection" ? "changed" : "unchanged";
  return current.sourceHash === sourceHash ? "unchanged" : "changed";
}

function classify<Before>(
  rows: Row[],
  stored: ReadonlyMap<string, Before>,
  outcome: (row: Row, current: Before) => Outcome,
  deleted: ReadonlySet<string> = NONE,
  mayPrune: false | ((current: Before) => boolean) = false,
): Changes {
  const changes: Changes = { created: [], changed: [], unchanged: [], pruned: [] };
  for (const row of rows) {
    const current = stored.get(row.id);
    const absent = deleted.has(row.id) ? "unchanged" : "created";
    changes[current === undefined ? absent : outcome(row, current)].push(row.id);
  }
  const ids = new Set(rows.map(({ id }) => id));
  if (mayPrune) changes.pruned = [...stored].flatMap(([id, current]) => (!ids.has(id) && mayPrune(current) ? [id] : []));
  return changes;
}

export const isUnchanged = ({ authors, series, books }: Stored): boolean =>
  [authors, series, books].every(({ created, changed, pruned }) => created.length + changed.length + pruned.length === 0);
