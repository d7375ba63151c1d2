import "server-only";

import { bookTag } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { publishInTransaction } from "#lib/server/modules/books/commands/publish-transaction";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Deletes a withdrawn book for good, with its ratings, comments and readers' annotations; imports leave it out from then on. Throws
 * `book_not_found`, `book_published`.
 */
export async function deleteWithdrawnBook(id: string, alongside: (db: Transaction, title: string) => Promise<void>, now: Date) {
  await publishInTransaction(
    async (db) => {
      const book = await db.book.findUnique({ where: { id }, select: { title: true, withdrawnAt: true } });
      if (!book) throw new DomainError("book_not_found");
      if (book.withdrawnAt === null) throw new DomainError("book_published");
      await db.book.delete({ where: { id }, select: { id: true } });
      await db.work.deleteMany({ where: { books: { none: {} } } });
      await db.deletedBook.create({ data: { id, deletedAt: now } });
      await alongside(db, book.title);
      return { tags: [bookTag(id)] };
    },
    { isEdit: true },
  );
}
