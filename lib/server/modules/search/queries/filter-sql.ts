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

/** The matches of a query as rows (book_id, genre, author_id, lang, is_front), up to `bound` in titles and authors and in texts each. */
export const matchesSql = (query: Query, { genre = null, author = null, lang = null }: NullableFilters, bound: number): Prisma.Sql =>
  Prisma.sql`search_matches(${query.front}::tsquery, ${query.document}::tsquery, ${genre}::text, ${author}::text, ${lang}::text, ${bound}::int)`;

type NullableFilters = { [Name in keyof Filters]: Filters[Name] | null };

/** A list of common table expressions that ends with `bounded`: the first `bound` matching books, unordered. */
export const boundedSql = (query: Query | null, filters: Filters, bound: number): Prisma.Sql =>
  query
    ? Prisma.sql`
        bounded as (select distinct book_id, genre, author_id, lang from ${matchesSql(query, filters, bound)} limit ${bound})`
    : Prisma.sql`
        bounded as (select book_id, genre, author_id, lang from book_search where true ${filterSql(filters)} limit ${bound})`;
