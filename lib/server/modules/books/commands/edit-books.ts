import "server-only";

import type { CollectionBook } from "#lib/contract/collection";
import { DomainError } from "#lib/domain/errors";
import { NO_CHANGES } from "#lib/server/modules/books/commands/changes";
import { publishBooks } from "#lib/server/modules/books/commands/publish-books";
import { publishInTransaction } from "#lib/server/modules/books/commands/publish-transaction";
import { findEditions } from "#lib/server/modules/books/queries/editions";
import { readStoredTexts, type StoredText } from "#lib/server/modules/books/queries/stored-book";
import type { Transaction } from "#lib/server/platform/database/transaction";

type Edit = {
  /** Returns the changed book, or null where nothing changes. May throw; then no book is changed. */
  edit: (book: StoredText, db: Transaction) => Promise<CollectionBook | null>;
  /** Writes what belongs to the change in the same transaction; `changed` has the ids of the changed books. */
  alongside?: (db: Transaction, changed: string[]) => Promise<void>;
};

/**
 * Changes published books, each as a new revision, in one transaction. From then on imports leave them as they are. Throws
 * `book_not_found`, `book_withdrawn`.
 */
export const editBooks = (ids: string[], edit: Edit, now: Date): Promise<void> => write(ids, edit, now, { isRestoring: false });

/**
 * Publishes a withdrawn book again, with its ratings and comments. Throws `book_not_found`, `book_published`, and `book_exists` when
 * another edition took its place.
 */
export async function restoreBook(id: string, alongside: (db: Transaction) => Promise<void>, now: Date): Promise<void> {
  const edit = async (book: StoredText, db: Transaction) => (book.front.work.startsWith("~") ? asOwnWork(book, db) : book);
  await write([id], { edit, alongside }, now, { isRestoring: true });
}

/** Another book took the work and language of this one while it was withdrawn: it becomes a work of its own. */
async function asOwnWork(book: StoredText, db: Transaction): Promise<CollectionBook> {
  if (await db.work.findUnique({ where: { id: book.id }, select: { id: true } })) throw new DomainError("book_exists");
  return { ...book, front: { ...book.front, work: book.id, original: true } };
}

async function write(ids: string[], { edit, alongside }: Edit, now: Date, { isRestoring }: { isRestoring: boolean }): Promise<void> {
  await publishInTransaction(
    async (db) => {
      const before = await findEditions(db, ids);
      for (const id of ids) requireState(before.get(id)?.withdrawnBy, isRestoring);
      const edited: CollectionBook[] = [];
      for (const book of await readStoredTexts(db, ids)) {
        const changed = await edit(book, db);
        if (changed) edited.push(changed);
      }
      if (edited.length === 0) return { tags: [] };
      const changed = edited.map(({ id }) => id);
      const changes = { ...NO_CHANGES, changed };
      const published = await publishBooks(db, { books: edited, changes, authors: NO_CHANGES, origin: "manual", now });
      if (!isRestoring) await db.book.updateMany({ where: { id: { in: changed } }, data: { editedAt: now } });
      await alongside?.(db, changed);
      return published;
    },
    { isEdit: true },
  );
}

/** `withdrawnBy` is undefined for an unknown book. */
function requireState(withdrawnBy: string | null | undefined, isWithdrawn: boolean): void {
  if (withdrawnBy === undefined) throw new DomainError("book_not_found");
  if ((withdrawnBy !== null) === isWithdrawn) return;
  throw new DomainError(isWithdrawn ? "book_published" : "book_withdrawn");
}
