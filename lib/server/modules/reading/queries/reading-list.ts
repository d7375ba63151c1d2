import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { BookSummary } from "#lib/domain/books/book";
import { percentRead, READING_LIST_MAX, type ReadingList, type WantedBook } from "#lib/domain/reading/reading";
import { bookSummary, SUMMARY } from "#lib/server/modules/books/queries/summary";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { POSITION, positionOf } from "#lib/server/modules/reading/commands/position";
import { prisma } from "#lib/server/platform/database/prisma";

/** The user's current and finished books, latest read first, at most READING_LIST_MAX; and those that they want to read. */
export async function getReadingList(viewer: Viewer): Promise<ReadingList> {
  const chapters = { select: { number: true, title: true, wordCount: true, paragraphCount: true } };
  const rows = await prisma().readingPosition.findMany({
    where: { userId: viewer.id, book: VISIBLE },
    orderBy: [{ readAt: "desc" }, { bookId: "asc" }],
    take: READING_LIST_MAX,
    select: { ...POSITION, book: { select: { ...SUMMARY, chapters } } },
  });
  const books = rows.map(({ book, ...row }) => ({
    ...positionOf(row),
    book: bookSummary(book),
    chapterTitle: book.chapters.find(({ number }) => number === row.chapter)?.title ?? "",
    percent: row.finishedAt ? 100 : percentRead(book.chapters, row),
  }));
  return {
    reading: books.filter(({ finishedAt }) => finishedAt === null),
    wanted: await listWantedBooks(viewer),
    finished: books.filter(({ finishedAt }) => finishedAt !== null),
  };
}

/** The books that a user wants to read and is not reading already, the one added last first. */
async function listWantedBooks(viewer: Viewer): Promise<WantedBook[]> {
  const rows = await prisma().wantedBook.findMany({
    where: { userId: viewer.id, book: { ...VISIBLE, positions: { none: { userId: viewer.id, finishedAt: null } } } },
    orderBy: [{ addedAt: "desc" }, { bookId: "asc" }],
    select: { addedAt: true, book: { select: SUMMARY } },
  });
  return rows.map(({ book, addedAt }) => ({ book: bookSummary(book), addedAt: addedAt.toISOString() }));
}

/** The books of a user's reading list without positions, latest read first: at most `limit` being read and as many finished. */
export async function listReadBooks(userId: string, limit: number): Promise<{ reading: BookSummary[]; finished: BookSummary[] }> {
  const list = async (finishedAt: null | { not: null }) => {
    const rows = await prisma().readingPosition.findMany({
      where: { userId, book: VISIBLE, finishedAt },
      orderBy: [{ readAt: "desc" }, { bookId: "asc" }],
      take: limit,
      select: { book: { select: SUMMARY } },
    });
    return rows.map(({ book }) => bookSummary(book));
  };
  const [reading, finished] = await Promise.all([list(null), list({ not: null })]);
  return { reading, finished };
}
