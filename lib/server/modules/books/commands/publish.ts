import "server-only";

import type { CollectionBook } from "#lib/contract/collection";
import type { Origin } from "#lib/domain/book/publication";
import { DomainError } from "#lib/domain/errors";
import type { Changes } from "#lib/server/modules/books/commands/changes";
import { publishBooks } from "#lib/server/modules/books/commands/publish-books";
import { publishInTransaction } from "#lib/server/modules/books/commands/publish-transaction";
import { readStored, type StoredBook, type StoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import type { Transaction } from "#lib/server/platform/database/transaction";

const NONE: Changes = { created: [], changed: [], unchanged: [], pruned: [] };

/**
 * Publishes a new book; the digest announces it. `alongside` writes what refers to the book in the same transaction, before its pages and
 * files are made. Throws `book_exists` when its id is taken.
 */
export async function publishBook(
  book: CollectionBook,
  origin: Origin,
  now: Date,
  alongside: (db: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await publishInTransaction(async (db) => {
    const stored = await readStored(db);
    if (stored.books.has(book.id)) throw new DomainError("book_exists");
    const published = await publish(db, stored, { book, changes: { ...NONE, created: [book.id] }, origin, now });
    await alongside(db);
    return published;
  });
}

/** Replaces a published book's content; positions, ratings and comments stay. Throws `book_not_found`, `book_withdrawn`. */
export async function reviseBook(book: CollectionBook, now: Date): Promise<void> {
  await publishInTransaction(async (db) => {
    const stored = await readStored(db);
    const { origin } = requirePublished(stored, book.id);
    return publish(db, stored, { book, changes: { ...NONE, changed: [book.id] }, origin, now });
  });
}

/**
 * Withdraws a book: its page answers 410, and lists, feeds and sitemap omit it. `alongside` writes what belongs to it in the same
 * transaction. Throws `book_not_found`, `book_withdrawn`.
 */
export async function withdrawBook(
  id: string,
  by: Origin,
  now: Date,
  alongside: (db: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await publishInTransaction(
    async (db) => {
      const stored = await readStored(db);
      requirePublished(stored, id);
      const published = await publish(db, stored, { changes: { ...NONE, pruned: [id] }, origin: by, now });
      await alongside(db);
      return published;
    },
    { isEdit: by === "manual" },
  );
}

type Change = { book?: CollectionBook; changes: Changes; origin: Origin; now: Date };

const publish = (db: Transaction, stored: StoredLibrary, { book, ...change }: Change) =>
  publishBooks(db, { ...change, books: book ? [book] : [], authors: NONE, stored });

function requirePublished({ books }: StoredLibrary, id: string): StoredBook {
  const book = books.get(id);
  if (!book) throw new DomainError("book_not_found");
  if (book.withdrawnBy !== null) throw new DomainError("book_withdrawn");
  return book;
}
