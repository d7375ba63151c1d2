import "server-only";

import type { CollectionBook } from "#lib/contract/collection";
import type { Origin } from "#lib/domain/books/publication";
import { DomainError } from "#lib/domain/errors";
import { type Changes, NO_CHANGES } from "#lib/server/modules/books/commands/changes";
import { publishBooks } from "#lib/server/modules/books/commands/publish-books";
import { publishInTransaction } from "#lib/server/modules/books/commands/publish-transaction";
import { findEditions, type StoredEdition } from "#lib/server/modules/books/queries/editions";
import type { Transaction } from "#lib/server/platform/database/transaction";

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
    if ((await findEditions(db, [book.id])).has(book.id)) throw new DomainError("book_exists");
    const published = await publish(db, { book, changes: { ...NO_CHANGES, created: [book.id] }, origin, now });
    await alongside(db);
    return published;
  });
}

/** Replaces a published book's content; positions, ratings and comments stay. Throws `book_not_found`, `book_withdrawn`. */
export async function reviseBook(book: CollectionBook, now: Date): Promise<void> {
  await publishInTransaction(async (db) => {
    const { origin } = await requirePublished(db, book.id);
    return publish(db, { book, changes: { ...NO_CHANGES, changed: [book.id] }, origin, now });
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
      await requirePublished(db, id);
      const published = await publish(db, { changes: { ...NO_CHANGES, pruned: [id] }, origin: by, now });
      await alongside(db);
      return published;
    },
    { isEdit: by === "manual" },
  );
}

type Change = { book?: CollectionBook; changes: Changes; origin: Origin; now: Date };

const publish = (db: Transaction, { book, ...change }: Change) =>
  publishBooks(db, { ...change, books: book ? [book] : [], authors: NO_CHANGES });

async function requirePublished(db: Transaction, id: string): Promise<StoredEdition> {
  const book = (await findEditions(db, [id])).get(id);
  if (!book) throw new DomainError("book_not_found");
  if (book.withdrawnBy !== null) throw new DomainError("book_withdrawn");
  return book;
}
