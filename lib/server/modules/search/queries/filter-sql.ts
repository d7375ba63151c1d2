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
 * A list of common table expressions that ends with `bounded`: the first `bound` matching rows of `book_search`, unordered. `matched` is
 * materialized to hide the limit from the planner, which would otherwise scan documents sequentially instead of using the index.
 */
export function boundedSql(query: Query | null, filters: Filters, bound: number): Prisma.Sql {
  const matches = query ? Prisma.sql`(front @@ ${query.front}::tsquery or document @@ ${query.document}::tsquery)` : Prisma.sql`true`;
  return Prisma.sql`
    matched as materialized (select book_id, genre, author_id, lang from book_search where ${matches} ${filterSql(filters)}),
    bounded as (select * from matched limit ${bound})`;
}
