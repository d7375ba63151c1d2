import "server-only";

import { DomainError } from "#lib/domain/errors";
import { prisma } from "#lib/server/platform/database/prisma";

/** Throws `book_not_found` unless there is such a book, `book_withdrawn` when it is withdrawn. */
export async function requireBook(id: string): Promise<void> {
  const book = await prisma().book.findUnique({ where: { id }, select: { withdrawnAt: true } });
  if (!book) throw new DomainError("book_not_found");
  if (book.withdrawnAt) throw new DomainError("book_withdrawn");
}
