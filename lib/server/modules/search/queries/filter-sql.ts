import "server-only";

import type { SearchCriteria } from "#lib/domain/search/search";
import type { Query } from "#lib/server/modules/search/queries/text-query";
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
 * A common table expression: `match` with the matching books as rows (book_id, genre, author_id, lang, is_front), up to `bound` in titles and
 * authors and in texts each. Without a query all books match.
 */
export const matchSql = (query: Query | null, filters: Filters, bound: number): Prisma.Sql =>
  query
    ? Prisma.sql`match as materialized (select * from ${matchesSql(query, filters, bound)})`
    : Prisma.sql`match as materialized (
        select book_id, genre, author_id, lang, true as is_front from book_search where true ${filterSql(filters)} limit ${bound})`;

const matchesSql = (query: Query, { genre = null, author = null, lang = null }: NullableFilters, bound: number): Prisma.Sql =>
  Prisma.sql`search_matches(${query.front}::tsquery, ${query.document}::tsquery, ${genre}::text, ${author}::text, ${lang}::text, ${bound}::int)`;

type NullableFilters = { [Name in keyof Filters]: Filters[Name] | null };
