import "server-only";

import type { AuthorStatsSummary, BookStatsSummary, LibraryStatsSummary, WorkStatsSummary, WriterCount } from "#lib/domain/books/stats";
import { AUTHORS_TAG, BOOKS_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { aiRating, averageRating } from "#lib/domain/ratings/rating";
import { COUNTED_EDITIONS } from "#lib/server/modules/books/queries/counted-editions";
import { refuseMissingBook } from "#lib/server/modules/books/queries/require-book";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

/** Sums over an author's books, each edition by itself. Throws `author_not_found`. */
export async function getAuthorStats(authorId: string): Promise<AuthorStatsSummary> {
  const row = await prisma().author.findUnique({
    where: { id: authorId, withdrawnAt: null },
    select: { bookCount: true, chapterCount: true, ratingSum: true, ratingCount: true, downloads: true },
  });
  if (!row) throw new DomainError("author_not_found");
  return {
    totalBooks: row.bookCount,
    totalChapters: row.chapterCount,
    totalRatings: row.ratingCount,
    averageRating: averageRating(row.ratingSum, row.ratingCount),
    totalDownloads: row.downloads,
  };
}

/** A book's statistics. Throws `book_not_found`. */
export async function getBookStats(bookId: string): Promise<BookStatsSummary> {
  const row = await prisma().book.findUnique({
    where: { id: bookId, ...VISIBLE },
    select: { ratingSum: true, ratingCount: true, downloads: true, chapterCount: true, wordCount: true, aiOverall: true },
  });
  if (!row) return refuseMissingBook(bookId);
  return {
    averageRating: averageRating(row.ratingSum, row.ratingCount),
    totalRatings: row.ratingCount,
    downloads: row.downloads,
    totalChapters: row.chapterCount,
    totalWords: row.wordCount,
    aiRating: aiRating(row.aiOverall),
  };
}

/** Sums over the whole library, each edition by itself. */
export async function getLibraryStats(): Promise<LibraryStatsSummary> {
  usesTags(BOOKS_TAG, AUTHORS_TAG);
  const [books, authors] = await Promise.all([
    prisma().book.aggregate({
      where: VISIBLE,
      _count: true,
      _sum: { wordCount: true, chapterCount: true, ratingCount: true, downloads: true },
    }),
    prisma().author.count({ where: { bookCount: { gt: 0 } } }),
  ]);
  return {
    totalBooks: books._count,
    totalAuthors: authors,
    totalChapters: books._sum.chapterCount ?? 0,
    totalWords: books._sum.wordCount ?? 0,
    totalRatings: books._sum.ratingCount ?? 0,
    totalDownloads: books._sum.downloads ?? 0,
  };
}

/** What pages say about the library: works count once, whatever the number of their languages. */
export async function getWorkStats(): Promise<WorkStatsSummary> {
  usesTags(BOOKS_TAG, AUTHORS_TAG);
  const [row] = await prisma().$queryRaw<WorkStatsSummary[]>`
    select count(*)::int as books, count(distinct author_id)::int as authors, coalesce(sum(chapter_count), 0)::int as chapters,
      coalesce(sum(word_count), 0)::int as words from (${COUNTED_EDITIONS}) counted`;
  return row ?? { books: 0, authors: 0, chapters: 0, words: 0 };
}

/** Who wrote the visible books, as their pages name the writer, with how many works each wrote; the most works first. */
export async function listWriters(): Promise<WriterCount[]> {
  usesTags(BOOKS_TAG);
  return prisma().$queryRaw<WriterCount[]>`
    select model as name, count(distinct work_id)::int as books from book where withdrawn_at is null
    group by model order by books desc, model`;
}
