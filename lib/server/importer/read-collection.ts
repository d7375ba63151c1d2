import "server-only";

import { setImmediate } from "node:timers/promises";
import type { Collection, CollectionBook, CollectionChapter } from "#lib/contract/collection";
import type { DraftBook } from "#lib/server/importer/book";
import { checkReferences } from "#lib/server/importer/check";
import { type Counts, checkAlignment, checkChapters } from "#lib/server/importer/check-chapters";
import { ErrorCollector, InvalidCollectionError } from "#lib/server/importer/errors";
import { type Draft, readDraft } from "#lib/server/importer/parse-collection";
import { hashOf } from "#lib/server/importer/source-hash";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import { renderChapter } from "#lib/server/modules/chapters/render-chapter";

export const EMPTY_LIBRARY: StoredLibrary = { authors: new Map(), books: new Map() };

export type ReadOptions = {
  /** Whether the collection replaces the library, so that it must be complete in itself. */
  replaces?: boolean;
  /** Called after the chapters of each book were checked. */
  onChecked?: (done: number, total: number) => void;
  /** Stops between two chapters. */
  signal?: AbortSignal | undefined;
};

/**
 * Reads and validates a folder or zip file. Chapters of books with the same hash in `library` are not checked again. Throws
 * InvalidCollectionError with all errors.
 */
export async function readCollection(source: string, library = EMPTY_LIBRARY, options: ReadOptions = {}): Promise<Collection> {
  const errors = new ErrorCollector();
  const draft = await readDraft(source, errors);
  const stored = options.replaces ? restrictToNamed(library, draft) : library;
  const isEmpty = draft.named.authors.size + draft.named.books.size === 0;
  if (isEmpty && errors.count === 0) errors.add("", 1, "has neither authors/<slug>.md nor books/<slug>/");
  checkReferences(draft, stored, errors);
  const books = draft.books.map(toCollectionBook);
  await checkNewChapters(draft, books, stored, errors, options);
  if (errors.count > 0) throw new InvalidCollectionError(source, errors.list());
  return { authors: draft.authors, books };
}

const restrictToNamed = ({ books }: StoredLibrary, { named }: Draft): StoredLibrary => ({
  authors: new Map(),
  books: new Map([...books].filter(([id]) => named.books.has(id))),
});

function toCollectionBook(book: DraftBook): CollectionBook {
  const { id, front, chapters } = book;
  return {
    id,
    front,
    sourceHash: hashOf(
      front,
      chapters.map(({ title, markdown }) => [title, markdown]),
    ),
    render: () => render(chapters),
  };
}

async function render(chapters: DraftBook["chapters"]): Promise<CollectionChapter[]> {
  const rendered: CollectionChapter[] = [];
  for (const { title, markdown } of chapters) {
    rendered.push({ title, markdown, ...renderChapter(markdown) });
    await setImmediate(); // Yields to the event loop for signals and database connections.
  }
  return rendered;
}

async function checkNewChapters(
  draft: Draft,
  books: CollectionBook[],
  stored: StoredLibrary,
  errors: ErrorCollector,
  { onChecked, signal }: ReadOptions,
): Promise<void> {
  const unchanged = new Set(books.filter((book) => stored.books.get(book.id)?.sourceHash === book.sourceHash).map(({ id }) => id));
  const booksToCheck = draft.books.filter(({ id }) => !unchanged.has(id));
  const counts = new Map<string, Counts>();
  for (const [index, book] of booksToCheck.entries()) {
    counts.set(book.id, await checkChapters(book, errors, signal));
    onChecked?.(index + 1, booksToCheck.length);
  }
  for (const book of draft.broken) await checkChapters(book, errors, signal);
  checkAlignment(draft, counts, stored, errors);
}
