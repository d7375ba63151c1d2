import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import type { Form } from "#lib/domain/books/form";
import type { Genre } from "#lib/domain/books/genre";
import type { BookSeries } from "#lib/domain/books/series";
import type { Language } from "#lib/domain/language";
import { AUTHORSHIP_RUN, authorshipOfRun } from "#lib/server/modules/books/queries/authorship";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import type { Prisma } from "#lib/server/platform/database/generated/client";

/** The columns of a work that say where it is in a series. */
export const WORK_SERIES = {
  seriesPosition: true,
  series: { select: { id: true, texts: { select: { locale: true, name: true } } } },
} satisfies Prisma.WorkSelect;

/** The columns of a book in a list. */
export const SUMMARY = {
  id: true,
  workId: true,
  original: true,
  title: true,
  genre: true,
  form: true,
  lang: true,
  tags: true,
  description: true,
  model: true,
  generatedAt: true,
  publishedAt: true,
  createdAt: true,
  updatedAt: true,
  chapterCount: true,
  wordCount: true,
  ratingSum: true,
  ratingCount: true,
  downloads: true,
  aiOverall: true,
  run: AUTHORSHIP_RUN,
  author: { select: { id: true, displayName: true, colour: true, tint: true, motif: true } },
  work: {
    select: {
      ...WORK_SERIES,
      books: { where: VISIBLE, select: { id: true, lang: true, title: true }, orderBy: { lang: "asc" } },
    },
  },
} satisfies Prisma.BookSelect;

type Row = Prisma.BookGetPayload<{ select: typeof SUMMARY }>;

type WorkRow = Pick<Row["work"], "series" | "seriesPosition">;

/** The place of a work in its series, with its name in this language. */
export function seriesOf({ series, seriesPosition }: WorkRow, lang: string): BookSeries | null {
  if (!series || seriesPosition === null) return null;
  return { id: series.id, position: seriesPosition, name: series.texts.find(({ locale }) => locale === lang)?.name ?? series.id };
}

/** Maps a row to a book summary. The importer validated `lang` and `genre`, so the casts are safe. */
export function bookSummary(row: Row): BookSummary {
  return {
    id: row.id,
    workId: row.workId,
    original: row.original,
    title: row.title,
    author: {
      id: row.author.id,
      name: row.author.displayName,
      colour: row.author.colour,
      tint: row.author.tint,
      motif: row.author.motif,
    },
    genre: row.genre as Genre,
    form: row.form as Form,
    series: seriesOf(row.work, row.lang),
    lang: row.lang as Language,
    tags: row.tags,
    description: row.description,
    model: row.model,
    authorship: authorshipOfRun(row.run),
    generatedAt: row.generatedAt.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    chapterCount: row.chapterCount,
    wordCount: row.wordCount,
    ratingSum: row.ratingSum,
    ratingCount: row.ratingCount,
    downloads: row.downloads,
    aiOverall: row.aiOverall,
    editions: row.work.books.filter((edition) => edition.id !== row.id).map((edition) => ({ ...edition, lang: edition.lang as Language })),
  };
}
