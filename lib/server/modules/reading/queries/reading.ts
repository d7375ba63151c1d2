import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { BookSummary } from "#lib/domain/books/book";
import { type Annotations, byPlace } from "#lib/domain/reading/annotations";
import type { Position } from "#lib/domain/reading/reading";
import { refuseMissingBook, requireBook } from "#lib/server/modules/books/queries/require-book";
import { bookSummary, SUMMARY } from "#lib/server/modules/books/queries/summary";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { BOOKMARK, bookmarkOf } from "#lib/server/modules/reading/commands/bookmark";
import { HIGHLIGHT, highlightOf } from "#lib/server/modules/reading/commands/highlight";
import { findPosition, POSITION, positionOf } from "#lib/server/modules/reading/commands/position";
import { isWanted } from "#lib/server/modules/reading/commands/wanted-book";
import { prisma } from "#lib/server/platform/database/prisma";

/** A user's position and annotations in one book, and whether they want to read it. Throws `book_not_found`, `book_withdrawn`. */
export async function getReading(viewer: Viewer, bookId: string): Promise<Annotations & { position: Position | null; wanted: boolean }> {
  await requireBook(bookId);
  const [position, wanted, annotations] = await Promise.all([
    findPosition(viewer, bookId),
    isWanted(viewer, bookId),
    listAnnotations(viewer, bookId),
  ]);
  return { position, wanted, ...annotations };
}

type ExportedReading = Annotations & { positions: Position[]; wantedBooks: { bookId: string; addedAt: string }[] };

/** All positions and annotations of a user and the books that they want to read, for the data export. */
export async function listReading(viewer: Pick<Viewer, "id">): Promise<ExportedReading> {
  const rows = await prisma().readingPosition.findMany({ where: { userId: viewer.id }, orderBy: { readAt: "asc" }, select: POSITION });
  const wantedBooks = await prisma().wantedBook.findMany({
    where: { userId: viewer.id },
    orderBy: { addedAt: "asc" },
    select: { bookId: true, addedAt: true },
  });
  const wanted = wantedBooks.map(({ bookId, addedAt }) => ({ bookId, addedAt: addedAt.toISOString() }));
  return { positions: rows.map(positionOf), wantedBooks: wanted, ...(await listAnnotations(viewer)) };
}

/** The data for exporting a user's annotations of a book. */
export type AnnotatedBook = Annotations & {
  book: BookSummary;
  chapters: { number: number; title: string }[];
  /** The text of each paragraph that has a bookmark, by `chapter:paragraph`. */
  texts: Map<string, string>;
};

/** A user's annotations of a book with the bookmarked paragraphs. Throws `book_not_found`. */
export async function getAnnotatedBook(viewer: Viewer, bookId: string): Promise<AnnotatedBook> {
  const chapters = { select: { number: true, title: true }, orderBy: { number: "asc" } } as const;
  const row = await prisma().book.findUnique({ where: { id: bookId, ...VISIBLE }, select: { ...SUMMARY, chapters } });
  if (!row) return refuseMissingBook(bookId);
  const annotations = await listAnnotations(viewer, bookId);
  const texts = await prisma().paragraph.findMany({
    where: { bookId, OR: annotations.bookmarks.map(({ chapter, paragraph }) => ({ chapter, number: paragraph })) },
    select: { chapter: true, number: true, text: true },
  });
  return {
    ...annotations,
    book: bookSummary(row),
    chapters: row.chapters,
    texts: new Map(texts.map(({ chapter, number, text }) => [`${chapter}:${number}`, text])),
  };
}

async function listAnnotations(viewer: Pick<Viewer, "id">, bookId?: string): Promise<Annotations> {
  const where = { userId: viewer.id, ...(bookId !== undefined && { bookId }) };
  const [bookmarks, highlights] = await Promise.all([
    prisma().bookmark.findMany({ where, select: BOOKMARK, orderBy: { bookId: "asc" } }),
    prisma().highlight.findMany({ where, select: HIGHLIGHT, orderBy: { bookId: "asc" } }),
  ]);
  const byBook = (a: { bookId: string }, b: { bookId: string }) => (a.bookId < b.bookId ? -1 : a.bookId > b.bookId ? 1 : 0);
  return {
    bookmarks: bookmarks.map(bookmarkOf).sort((a, b) => byBook(a, b) || byPlace(a, b)),
    highlights: highlights.map(highlightOf).sort((a, b) => byBook(a, b) || byPlace(a, b)),
  };
}
