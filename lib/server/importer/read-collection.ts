import "server-only";

import { setImmediate } from "node:timers/promises";
import type { Collection, CollectionBook, CollectionChapter } from "#lib/contract/collection";
import { reviewJudgementOf } from "#lib/domain/generation/judgement/judgement";
import type { MakingRecord } from "#lib/domain/generation/making";
import type { ParsedBook } from "#lib/server/importer/book";
import { checkReferences } from "#lib/server/importer/check";
import { type Counts, checkAlignment, checkChapters } from "#lib/server/importer/check-chapters";
import { ErrorCollector, InvalidCollectionError } from "#lib/server/importer/errors";
import { type ParsedCollection, parseCollection } from "#lib/server/importer/parse-collection";
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
  const parsed = await parseCollection(source, errors);
  const stored = options.replaces ? restrictToNamed(library, parsed) : library;
  const isEmpty = parsed.named.authors.size + parsed.named.books.size === 0;
  if (isEmpty && errors.count === 0) errors.add("", 1, "has neither authors/<slug>.md nor books/<slug>/");
  checkReferences(parsed, stored, errors);
  const books = parsed.books.map(toCollectionBook);
  await checkNewChapters(parsed, books, stored, errors, options);
  if (errors.count > 0) throw new InvalidCollectionError(source, errors.list());
  return { authors: parsed.authors, series: parsed.series, books, ledger: parsed.ledger };
}

const restrictToNamed = ({ books }: StoredLibrary, { named }: ParsedCollection): StoredLibrary => ({
  authors: new Map(),
  books: new Map([...books].filter(([id]) => named.books.has(id))),
});

function toCollectionBook(book: ParsedBook): CollectionBook {
  const { id, front, chapters, making } = book;
  return {
    ...{ id, front, making },
    judgement: making?.judgement ? reviewJudgementOf(making.judgement, judgedAt(making)) : null,
    sourceHash: hashOf(
      front,
      chapters.map(({ title, markdown }) => [title, markdown]),
      ...(making ? [making] : []),
    ),
    render: () => render(chapters),
  };
}

/** When the review was given: with the book, or later, when it was judged again. */
function judgedAt({ steps, writtenAt, startedAt, publishedAt }: MakingRecord): Date {
  const again = steps.findLast(({ step, finishedAt }) => step === "critic" && publishedAt !== null && finishedAt > publishedAt);
  return new Date(again?.finishedAt ?? writtenAt ?? startedAt);
}

async function render(chapters: ParsedBook["chapters"]): Promise<CollectionChapter[]> {
  const rendered: CollectionChapter[] = [];
  for (const { title, markdown } of chapters) {
    rendered.push({ title, markdown, ...renderChapter(markdown) });
    await setImmediate(); // Yields to the event loop for signals and database connections.
  }
  return rendered;
}

async function checkNewChapters(
  parsed: ParsedCollection,
  books: CollectionBook[],
  stored: StoredLibrary,
  errors: ErrorCollector,
  { onChecked, signal }: ReadOptions,
): Promise<void> {
  const unchanged = new Set(books.filter((book) => stored.books.get(book.id)?.sourceHash === book.sourceHash).map(({ id }) => id));
  const booksToCheck = parsed.books.filter(({ id }) => !unchanged.has(id));
  const counts = new Map<string, Counts>();
  for (const [index, book] of booksToCheck.entries()) {
    counts.set(book.id, await checkChapters(book, errors, signal));
    onChecked?.(index + 1, booksToCheck.length);
  }
  for (const book of parsed.broken) await checkChapters(book, errors, signal);
  checkAlignment(parsed, counts, stored, errors);
}
