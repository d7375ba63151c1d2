import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** As in the URL: a number without leading zeros. */
const CHAPTER = /^[1-9]\d{0,3}$/;

/**
 * Whether there is a page for a book, or for a chapter of it, perhaps beside another edition of the same work. A withdrawn book has pages
 * that say so.
 */
export async function bookPageExists(id: string, chapter?: string, beside?: string): Promise<boolean> {
  const book = await prisma().book.findUnique({ where: { id }, select: { workId: true, withdrawnAt: true } });
  if (!book || book.withdrawnAt || chapter === undefined) return book !== null;
  if (!CHAPTER.test(chapter)) return false;
  const ofBook = { number: Number(chapter), bookId: id };
  const ofOther =
    beside !== undefined ? [{ number: Number(chapter), bookId: beside, book: { workId: book.workId, withdrawnAt: null } }] : [];
  const found = await prisma().chapter.count({ where: { OR: [ofBook, ...ofOther] } });
  return found === (beside === undefined ? 1 : 2);
}
