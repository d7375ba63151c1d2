import "server-only";

import { COUNT_BOUND, type SearchCriteria, type SearchOrder } from "#lib/domain/search/search";
import { BY_RANKING, ORDER_SQL } from "#lib/server/modules/books/queries/order";
import { filterSql, matchSql } from "#lib/server/modules/search/queries/filter-sql";
import { anyTerm, type Query } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** The maximum number of matches in titles and authors that are ranked: a common word must not cost more than a rare one. */
const FRONT_CANDIDATES = 1_000;
/** The same of matches in texts only. They are ranked by the book alone, so that none after the best is shown. */
const TEXT_CANDIDATES = 300;
/** How many of the candidates are also ranked by `ranking`: four pages. */
const MAX_RANKED = 100;
const WEIGHTS = "{0.05,0.2,0.5,1}"; // D text, C description and tags, B author, A title

/** As `BY_RANKING`, of rows of `match`. */
const BEST = Prisma.sql`ranking_score desc, book_id collate "C"`;

const ORDERS: Record<Exclude<SearchOrder, "relevance">, Prisma.Sql> = {
  date: ORDER_SQL.newest,
  title: ORDER_SQL.title,
  author: Prisma.sql`book.author_id, book.title, book.id`,
  rating: BY_RANKING,
};

/** The ids of the books on one of the first pages, without counting the matches. */
export async function findHits(criteria: SearchCriteria, query: Query | null): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    with ${matchSql(query, criteria, { bound: FRONT_CANDIDATES, enough: TEXT_CANDIDATES })}, ${hitSql(criteria, query)} select id from hit order by place`;
  return rows.map(({ id }) => id);
}

/** Common table expressions after `match` (filter-sql.ts) that end with `hit`: the books on one page as rows (id, place). */
export function hitSql(criteria: SearchCriteria, query: Query | null): Prisma.Sql {
  const order = ORDERS[criteria.order === "relevance" ? "date" : criteria.order];
  if (!query) return everyBook(criteria, order);
  return criteria.order === "relevance" ? byRelevance(criteria, query) : byColumn(criteria, order);
}

/**
 * Titles and authors weigh more than text, so both kinds of matches get their own candidates. Ranking reads `ranking`, not `document`: its
 * size does not depend on the length of the book.
 */
function byRelevance(criteria: SearchCriteria, query: Query): Prisma.Sql {
  const { limit } = criteria;
  const offset = offsetOf(criteria);
  const last = lastOf(criteria);
  const front = Prisma.sql`${query.front}::tsquery`;
  // OR instead of AND: of the text, `ranking` has only the most frequent words, so a rare term may be missing.
  const any = Prisma.sql`${anyTerm(query)}::tsquery`;
  return Prisma.sql`
    candidate as materialized (
      select book_id, ranking_score, bool_or(is_front) as is_front from (
        (select * from match where is_front order by ${BEST} limit ${Math.max(FRONT_CANDIDATES, last)})
        union all (select * from match where not is_front order by ${BEST} limit ${Math.max(TEXT_CANDIDATES, last)})
      ) as candidates group by book_id, ranking_score
    ), chosen as materialized (
      select book_id, weight, row_number() over (order by weight desc, ${BEST}) as place
      from candidate
      cross join lateral (
        select coalesce((select ts_rank(${WEIGHTS}::float4[], front, ${front}) from book_search s where is_front and s.book_id = candidate.book_id), 0)
          as weight
      ) as weighted
      order by place limit ${Math.max(MAX_RANKED, last)}
    ), hit as materialized (
      select book_id as id, row_number() over (
        order by case when place <= ${MAX_RANKED} then ts_rank(${WEIGHTS}::float4[], ranking, ${any}) + 2 * weight end desc nulls last, place
      ) as place
      from chosen join book_search using (book_id)
      order by place limit ${limit} offset ${offset}
    )`;
}

const byColumn = (criteria: SearchCriteria, order: Prisma.Sql): Prisma.Sql => Prisma.sql`
  hit as materialized (
    select id, row_number() over (order by ${order}) as place from book where id in (select book_id from match limit ${COUNT_BOUND})
    order by place limit ${criteria.limit} offset ${offsetOf(criteria)}
  )`;

const everyBook = (criteria: SearchCriteria, order: Prisma.Sql): Prisma.Sql => Prisma.sql`
  hit as materialized (
    select id, row_number() over (order by ${order}) as place from book where withdrawn_at is null ${filterSql(criteria)}
    order by ${order} limit ${criteria.limit} offset ${offsetOf(criteria)}
  )`;

/** The place of the last book of the page. */
export const lastOf = (criteria: SearchCriteria): number => offsetOf(criteria) + criteria.limit;

const offsetOf = ({ page, limit }: SearchCriteria) => Math.min((page - 1) * limit, COUNT_BOUND);
