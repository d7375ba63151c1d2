import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { WANTED_BOOKS_MAX } from "#lib/domain/reading/reading";
import { requireBook } from "#lib/server/modules/books/queries/require-book";
import { prisma } from "#lib/server/platform/database/prisma";

/**
 * Records that a user wants to read a book; repeating it changes nothing. Throws `book_not_found`, `book_withdrawn`, and
 * `too_many_wanted_books` at `max`.
 */
export async function wantBook(viewer: Viewer, bookId: string, now: Date, max = WANTED_BOOKS_MAX): Promise<{ wanted: boolean }> {
  await requireBook(bookId);
  await prisma().$executeRaw`
    insert into wanted_book (user_id, book_id, added_at)
    select ${viewer.id}::uuid, ${bookId}, ${now}
    where (select count(*) from wanted_book where user_id = ${viewer.id}::uuid) < ${max}
    on conflict do nothing`;
  if (!(await isWanted(viewer, bookId))) throw new DomainError("too_many_wanted_books");
  return { wanted: true };
}

/** Takes a book off the books that a user wants to read; without effect if it is not among them. */
export async function unwantBook(viewer: Viewer, bookId: string): Promise<{ wanted: boolean }> {
  await deleteWantedBooks(viewer, [bookId]);
  return { wanted: false };
}

/** Called when reading begins. */
export async function deleteWantedBooks(viewer: Viewer, bookIds: string[]): Promise<void> {
  await prisma().wantedBook.deleteMany({ where: { userId: viewer.id, bookId: { in: bookIds } } });
}

/** Whether a user wants to read a book. */
export async function isWanted(viewer: Viewer, bookId: string): Promise<boolean> {
  return (await prisma().wantedBook.count({ where: { userId: viewer.id, bookId } })) > 0;
}
