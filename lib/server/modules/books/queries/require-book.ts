import "server-only";

import { DomainError } from "#lib/domain/errors";
import { prisma } from "#lib/server/platform/database/prisma";

/** Throws `book_not_found`, or `book_withdrawn` if the book is withdrawn. */
export async function requireBook(id: string): Promise<void> {
  const book = await prisma().book.findUnique({ where: { id }, select: { withdrawnAt: true } });
  if (!book) throw new DomainError("book_not_found");
  if (book.withdrawnAt) throw new DomainError("book_withdrawn");
}

/** For a book that a query of published books did not find: throws `book_withdrawn`, else `book_not_found`. */
export async function refuseMissingBook(id: string): Promise<never> {
  await requireBook(id);
  throw new DomainError("book_not_found");
}
