import "server-only";

import type { SearchCriteria } from "#lib/domain/search/search";
import { anyTerm, type Query } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";

/** The search criteria other than the text. */
export type Filters = Pick<SearchCriteria, "genre" | "author" | "lang">;

/** The filters as `and` conditions on `book_search`, which duplicates these columns of `book`. */
export function filterSql({ genre, author, lang }: Filters): Prisma.Sql {
  return Prisma.sql`${genre ? Prisma.sql`and genre = ${genre}` : Prisma.empty}
    ${author ? Prisma.sql`and author_id = ${author}` : Prisma.empty}
    ${lang ? Prisma.sql`and lang = ${lang}` : Prisma.empty}`;
}

/**
 * The maximum numbers of matches in titles and authors and in texts: `bound` of the first tier of the library, `enough` of each other. After
 * `enough` matches of a kind the next tier is not read for it.
 */
export type MatchLimits = { bound: number; enough: number };

/**
 * Common table expressions: `found`, and `match` with the matching books as rows (book_id, genre, author_id, lang, ranking_score,
 * front_weight: how well title and author match, null for a match in the text). For a query of which not all tiers were read, `found` has a row without a book. Without a query all books match, up to `bound`; only the columns
 * that are counted are read, from an index.
 */
export const matchSql = (query: Query | null, filters: Filters, limits: MatchLimits): Prisma.Sql => Prisma.sql`
  found as materialized (${query ? foundSql(query, filters, limits) : everyBookSql(filters, limits)}),
  match as (select * from found where genre is not null)`;

const foundSql = (
  query: Query,
  { genre = null, author = null, lang = null }: NullableFilters,
  { bound, enough }: MatchLimits,
) => Prisma.sql`
  select * from search_matches(
    ${query.front}::tsquery, ${anyTerm(query.front)}::tsquery, ${query.document}::tsquery, ${genre}::text, ${author}::text, ${lang}::text, ${bound}::int, ${enough}::int)`;

const everyBookSql = (filters: Filters, { bound }: MatchLimits) => Prisma.sql`
  select genre, author_id, lang from book_search where true ${filterSql(filters)} limit ${bound}`;

type NullableFilters = { [Name in keyof Filters]: Filters[Name] | null };
