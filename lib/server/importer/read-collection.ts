import "server-only";

import { setImmediate } from "node:timers/promises";
import type { Collection, CollectionBook } from "#lib/contract/collection";
import type { DraftBook } from "#lib/server/importer/book";
import { checkReferences } from "#lib/server/importer/check";
import { type Counts, checkAlignment, checkChapters } from "#lib/server/importer/check-chapters";
import { CollectionFaults, Faults } from "#lib/server/importer/errors";
import { type Draft, readDraft } from "#lib/server/importer/parse-collection";
import { hashOf } from "#lib/server/importer/source-hash";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";

/** A library in which nothing is stored yet. */
export const EMPTY_LIBRARY: StoredLibrary = { authors: new Map(), books: new Map() };

export type ReadOptions = {
  /** Whether the collection will replace what is stored, so that it has to be whole by itself. */
  replaces?: boolean;
  /** Called after each book whose chapters were checked. */
  onChecked?: (done: number, total: number) => void;
};

/**
 * Reads a folder or zip and checks all of it; chapters of books that `library` has with the same hash were checked when
 * they were stored. Throws CollectionFaults with every fault there is.
 */
export async function readCollection(source: string, library = EMPTY_LIBRARY, options: ReadOptions = {}): Promise<Collection> {
  const faults = new Faults();
  const draft = await readDraft(source, faults);
  const stored = options.replaces ? onlyNamed(library, draft) : library;
  const isEmpty = draft.named.authors.size + draft.named.books.size === 0;
  if (isEmpty && faults.count === 0) faults.add("", 1, "has neither authors/<slug>.md nor books/<slug>/");
  checkReferences(draft, stored, faults);
  const books = draft.books.map(finish);
  await checkNewChapters(draft, books, stored, faults, options.onChecked);
  if (faults.count > 0) throw new CollectionFaults(source, faults.list());
  return { authors: draft.authors, books };
}

const onlyNamed = ({ books }: StoredLibrary, { named }: Draft): StoredLibrary => ({
  authors: new Map(),
  books: new Map([...books].filter(([id]) => named.books.has(id))),
});

function finish(book: DraftBook): CollectionBook {
  const { id, front, chapters } = book;
  return {
    id,
    front,
    sourceHash: hashOf(
      front,
      chapters.map(({ title, markdown }) => [title, markdown]),
    ),
    render: () => chapters.map(({ title, markdown }) => ({ title, markdown, ...renderChapter(markdown) })),
  };
}

async function checkNewChapters(
  draft: Draft,
  books: CollectionBook[],
  stored: StoredLibrary,
  faults: Faults,
  onChecked: ReadOptions["onChecked"],
): Promise<void> {
  const known = new Set(books.filter((book) => stored.books.get(book.id)?.sourceHash === book.sourceHash).map(({ id }) => id));
  const fresh = draft.books.filter(({ id }) => !known.has(id));
  const counts = new Map<string, Counts>();
  for (const [index, book] of fresh.entries()) {
    counts.set(book.id, checkChapters(book, faults));
    onChecked?.(index + 1, fresh.length);
    await setImmediate(); // A signal or a progress bar may want its turn.
  }
  for (const book of draft.broken) checkChapters(book, faults);
  checkAlignment(draft, counts, stored, faults);
}
