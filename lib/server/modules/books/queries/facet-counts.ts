import "server-only";

import type { Genre } from "#lib/domain/books/genre";
import { BOOKS_TAG } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import type { BookFilter } from "#lib/server/modules/books/queries/book";
import { VISIBLE } from "#lib/server/modules/books/queries/visible";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

export type Choice<Value extends string> = { value: Value; count: number };
/** The number of books, their last change (ISO; null if there are none), and the available filter values. */
export type FacetCounts = { total: number; updatedAt: string | null; genres: Choice<Genre>[]; languages: Choice<Language>[] };

/** Counts the books of a filter, and for genre and language the books that each value would leave. Each facet ignores its own filter. */
export async function countFacets({ author, series, genre, lang }: BookFilter): Promise<FacetCounts> {
  usesTags(BOOKS_TAG);
  const where = { ...VISIBLE, ...(author && { authorId: author }), ...(series && { work: { seriesId: series } }) };
  const [all, genres, languages] = await Promise.all([
    prisma().book.aggregate({
      where: { ...where, ...(genre && { genre }), ...(lang && { lang }) },
      _count: { _all: true },
      _max: { updatedAt: true },
    }),
    prisma().book.groupBy({ by: ["genre"], where: { ...where, ...(lang && { lang }) }, _count: { genre: true } }),
    prisma().book.groupBy({ by: ["lang"], where: { ...where, ...(genre && { genre }) }, _count: { lang: true } }),
  ]);
  return {
    total: all._count._all,
    updatedAt: all._max.updatedAt?.toISOString() ?? null,
    genres: byCount(genres.map((row) => ({ value: row.genre as Genre, count: row._count.genre }))),
    languages: byCount(languages.map((row) => ({ value: row.lang as Language, count: row._count.lang }))),
  };
}

const byCount = <Value extends string>(choices: Choice<Value>[]): Choice<Value>[] =>
  choices.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, "en"));
