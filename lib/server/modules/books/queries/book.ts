import "server-only";

import { cache } from "react";
import type { BookDetail, BookOrder, BookSummary, ChapterText, Page } from "#lib/domain/books/book";
import { pageOf } from "#lib/domain/books/book";
import { firstParagraph } from "#lib/domain/books/chapter-blocks";
import type { Genre } from "#lib/domain/books/genre";
import { withParts } from "#lib/domain/books/parts";
import type { Category } from "#lib/domain/books/review-category";
import { BOOKS_TAG, bookTag } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import { excerpt } from "#lib/domain/text/text";
import { authorshipOfRun } from "#lib/server/modules/books/queries/authorship";
import { judgementOf } from "#lib/server/modules/books/queries/judgement";
import { ORDER_BY } from "#lib/server/modules/books/queries/order";
import { partsOf } from "#lib/server/modules/books/queries/parts-of";
import { bookSummary, SUMMARY } from "#lib/server/modules/books/queries/summary";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

export type BookFilter = { author?: string; series?: string; genre?: Genre; lang?: Language };
const PREVIEW_LENGTH = 200;
const STARS = [1, 2, 3, 4, 5];

/** The order within a series; editions of a work follow each other. */
const IN_SERIES = [{ work: { seriesPosition: "asc" } }, { lang: "asc" }, { id: "asc" }] satisfies Prisma.BookOrderByWithRelationInput[];

/** A page of books, those of a series in its order; `page` from 1, `limit` 1 to 100. A page beyond the end is empty. */
export async function listBooks(filter: BookFilter, order: BookOrder, page: number, limit: number): Promise<Page<BookSummary>> {
  usesTags(BOOKS_TAG);
  const where = whereOf(filter);
  const [rows, total] = await Promise.all([
    prisma().book.findMany({
      where,
      orderBy: filter.series ? IN_SERIES : ORDER_BY[order],
      skip: (page - 1) * limit,
      take: limit,
      select: SUMMARY,
    }),
    prisma().book.count({ where }),
  ]);
  return pageOf(rows.map(bookSummary), page, limit, total);
}

/** The newest book; undefined in an empty library. */
export async function newestBook(): Promise<BookSummary | undefined> {
  const [book] = await topBooks({}, "newest", 1);
  return book;
}

/** The first `limit` books in that order, without the total count. */
export async function topBooks(filter: BookFilter, order: BookOrder, limit: number): Promise<BookSummary[]> {
  usesTags(BOOKS_TAG);
  const rows = await prisma().book.findMany({ where: whereOf(filter), orderBy: ORDER_BY[order], take: limit, select: SUMMARY });
  return rows.map(bookSummary);
}

/** One book with its chapters and AI review, or null. */
export const findBook = cache(async (id: string): Promise<BookDetail | null> => {
  usesTags(bookTag(id));
  const row = await prisma().book.findUnique({
    where: { id, ...VISIBLE },
    select: {
      ...SUMMARY,
      vocabulary: true,
      sentences: true,
      continuity: true,
      parts: true,
      making: { select: { bookId: true } },
      aiReview: { include: { categories: { orderBy: { position: "asc" } } } },
      chapters: { select: { number: true, title: true, wordCount: true }, orderBy: { number: "asc" } },
    },
  });
  if (!row) return null;
  const [previews, ratings] = await Promise.all([
    previewsOf(id),
    prisma().rating.groupBy({ by: ["stars"], where: { bookId: id }, _count: true }),
  ]);
  const { aiReview: analysis } = row;
  return {
    ...bookSummary(row),
    measures: { vocabulary: row.vocabulary, sentences: row.sentences, continuity: row.continuity },
    ratingsByStars: STARS.map((stars) => ratings.find((group) => group.stars === stars)?._count ?? 0),
    hasMaking: (row.run ?? row.making) !== null,
    chapters: withParts(row.chapters, partsOf(row)).map((chapter) => ({ ...chapter, preview: previews.get(chapter.number) ?? "" })),
    analysis: analysis && {
      overall: analysis.overall,
      styleAccuracy: analysis.styleAccuracy,
      critique: analysis.critique,
      brief: analysis.brief,
      categories: analysis.categories.map(({ category, score, comment }) => ({ category: category as Category, score, comment })),
      judgement: judgementOf(analysis),
    },
  };
});

/** A withdrawn book's data for the page that answers 410. Null for a book that is published or never existed. */
export const findWithdrawnBook = cache(
  async (id: string): Promise<{ title: string; lang: Language; author: { id: string; name: string } } | null> => {
    usesTags(bookTag(id));
    const row = await prisma().book.findUnique({
      where: { id, withdrawnAt: { not: null } },
      select: { title: true, lang: true, author: { select: { id: true, displayName: true } } },
    });
    return row && { title: row.title, lang: row.lang as Language, author: { id: row.author.id, name: row.author.displayName } };
  },
);

/** What a book's images are drawn from, or null. */
export async function findBookArt(
  id: string,
): Promise<Pick<BookDetail, "id" | "title" | "lang" | "original" | "model" | "authorship" | "author"> | null> {
  usesTags(bookTag(id));
  const row = await prisma().book.findUnique({
    where: { id, ...VISIBLE },
    select: { title: true, lang: true, original: true, model: true, author: SUMMARY.author, run: SUMMARY.run },
  });
  if (!row) return null;
  const { displayName, ...author } = row.author;
  const { title, lang, original, model, run } = row;
  return {
    ...{ id, title, lang: lang as Language, original, model, authorship: authorshipOfRun(run) },
    author: { ...author, name: displayName },
  };
}

/** The texts of all chapters as Markdown, in order. */
export async function listChapterTexts(bookId: string): Promise<{ number: number; title: string; markdown: string }[]> {
  return prisma().chapter.findMany({
    where: { bookId, book: VISIBLE },
    orderBy: { number: "asc" },
    select: { number: true, title: true, markdown: true },
  });
}

/** One chapter with its book and the table of contents, or null. */
export const findChapter = cache(async (bookId: string, number: number): Promise<ChapterText | null> => {
  usesTags(bookTag(bookId));
  const row = await prisma().book.findUnique({
    where: { id: bookId, ...VISIBLE },
    select: {
      ...SUMMARY,
      parts: true,
      chapters: { select: { number: true, title: true, wordCount: true, paragraphCount: true }, orderBy: { number: "asc" } },
    },
  });
  const chapter = row && (await prisma().chapter.findUnique({ where: { bookId_number: { bookId, number } } }));
  if (!row || !chapter) return null;
  const { title, html, wordCount, paragraphCount } = chapter;
  return { book: bookSummary(row), number, title, html, wordCount, paragraphCount, contents: withParts(row.chapters, partsOf(row)) };
});

/** Every published book's id, number of chapters and editions, for static generation and the sitemap. */
export async function listSitemapBooks(): Promise<
  { id: string; chapterCount: number; updatedAt: string; editions: { id: string; lang: string }[] }[]
> {
  usesTags(BOOKS_TAG);
  const rows = await prisma().book.findMany({
    where: VISIBLE,
    orderBy: { id: "asc" },
    select: {
      id: true,
      chapterCount: true,
      updatedAt: true,
      work: { select: { books: { where: VISIBLE, select: { id: true, lang: true } } } },
    },
  });
  return rows.map(({ work, updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString(), editions: work.books }));
}

/** The genres that have books, most books first. */
export async function listGenres(): Promise<{ genre: Genre; books: number }[]> {
  usesTags(BOOKS_TAG);
  const rows = await prisma().book.groupBy({
    by: ["genre"],
    where: VISIBLE,
    _count: { genre: true },
    orderBy: [{ _count: { genre: "desc" } }, { genre: "asc" }],
  });
  return rows.map((row) => ({ genre: row.genre as Genre, books: row._count.genre }));
}

/** The plain texts of a chapter's paragraphs in order, or of those numbered `from` to `to`. */
export async function listParagraphTexts(bookId: string, chapter: number, from?: number, to?: number): Promise<string[]> {
  usesTags(bookTag(bookId));
  const number = from === undefined ? {} : { number: { gte: from, ...(to !== undefined && { lte: to }) } };
  const rows = await prisma().paragraph.findMany({
    where: { bookId, chapter, ...number, source: { book: VISIBLE } },
    orderBy: { number: "asc" },
    select: { text: true },
  });
  return rows.map(({ text }) => text);
}

/** Enough to fill a preview, even with short lines of dialogue. */
const OPENING_PARAGRAPHS = 12;
/** The HTML in which a chapter's epigraphs end: a novel has a megabyte of it. */
const EPIGRAPHS_LENGTH = 4_000;

/** How the chapters begin, without their epigraphs. */
async function previewsOf(bookId: string): Promise<Map<number, string>> {
  const [rows, chapters] = await Promise.all([
    prisma().paragraph.findMany({
      where: { bookId, number: { lte: OPENING_PARAGRAPHS } },
      orderBy: [{ chapter: "asc" }, { number: "asc" }],
      select: { chapter: true, number: true, text: true },
    }),
    prisma().$queryRaw<{ number: number; html: string }[]>`
      select number, left(html, ${EPIGRAPHS_LENGTH}) as html from chapter where book_id = ${bookId}`,
  ]);
  const first = new Map(chapters.map(({ number, html }) => [number, firstParagraph(html)]));
  const openings = Map.groupBy(
    rows.filter((row) => row.number >= (first.get(row.chapter) ?? 1)),
    (row) => row.chapter,
  );
  return new Map([...openings].map(([chapter, parts]) => [chapter, excerpt(parts.map((part) => part.text).join(" "), PREVIEW_LENGTH)]));
}

const whereOf = ({ author, series, genre, lang }: BookFilter): Prisma.BookWhereInput => ({
  ...VISIBLE,
  ...(series && { work: { seriesId: series } }),
  ...(author && { authorId: author }),
  ...(genre && { genre }),
  ...(lang && { lang }),
});
