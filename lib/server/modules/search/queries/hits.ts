import "server-only";

import { COUNT_BOUND, type SearchCriteria, type SearchOrder } from "#lib/domain/search/search";
import { BY_RATING, ORDER_SQL } from "#lib/server/modules/books/queries/order";
import { MATCH_LIMITS } from "#lib/server/modules/search/queries/facets";
import { filterSql, matchSql } from "#lib/server/modules/search/queries/filter-sql";
import { anyTerm, type Query } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** How many of the matches that are best by title, author and score are also ranked by `ranking`: four pages of the site. */
const MAX_RANKED = 50;
/** Added for a match in `front`, so that one in a description or in the title of a chapter comes before those in texts only. */
const FRONT_WEIGHT = 0.1;
const WEIGHTS = "{0.05,0.2,0.5,1}"; // D text, C description and tags, B author, A title

/** As `BY_RATING`, of rows of `match`. */
const BEST = Prisma.sql`ranking_score desc, book_id collate "C"`;

const ORDERS: Record<Exclude<SearchOrder, "relevance">, Prisma.Sql> = {
  date: ORDER_SQL.newest,
  title: ORDER_SQL.title,
  author: Prisma.sql`book.author_id, book.title, book.id`,
  rating: BY_RATING,
};

/** The ids of the books on one of the first pages, without counting the matches. */
export async function findHits(criteria: SearchCriteria, query: Query | null): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    with ${matchSql(query, criteria, MATCH_LIMITS)}, ${hitSql(criteria, query)} select id from hit order by place`;
  return rows.map(({ id }) => id);
}

/** Common table expressions after `match` (filter-sql.ts) that end with `hit`: the books on one page as rows (id, place). */
export function hitSql(criteria: SearchCriteria, query: Query | null): Prisma.Sql {
  const order = ORDERS[criteria.order === "relevance" ? "date" : criteria.order];
  if (!query) return everyBook(criteria, order);
  return criteria.order === "relevance" ? byRelevance(criteria, query) : byColumn(criteria, order);
}

/**
 * Titles and authors weigh more than text, and of text the words matter only among the best, so most books are in the order of their scores.
 * Ranking reads `ranking`, not `document`: its size does not depend on the length of the book.
 */
function byRelevance(criteria: SearchCriteria, query: Query): Prisma.Sql {
  const ranked = Math.max(MAX_RANKED, lastOf(criteria));
  // OR instead of AND: of the text, `ranking` has only the most frequent words, so a rare term may be missing.
  const any = Prisma.sql`${anyTerm(query.document)}::tsquery`;
  // A book can match twice. The best `ranked` books are among the best of each kind.
  return Prisma.sql`
    candidate as (
      (select book_id, ranking_score, front_weight + ${FRONT_WEIGHT}::real as weight from match where front_weight is not null
        order by front_weight desc, ${BEST} limit ${ranked})
      union all
      (select book_id, ranking_score, 0 from match where front_weight is null order by ${BEST} limit ${ranked})
    ), chosen as materialized (
      select book_id, max(weight) as weight, row_number() over (order by max(weight) desc, ${BEST}) as place
      from candidate group by book_id, ranking_score
      order by place limit ${ranked}
    ), hit as materialized (
      select book_id as id, row_number() over (
        order by case when place <= ${MAX_RANKED} then ts_rank(${WEIGHTS}::float4[], ranking, ${any}) + 2 * weight end desc nulls last, place
      ) as place
      from chosen join book_search using (book_id)
      order by place limit ${criteria.limit} offset ${offsetOf(criteria)}
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
const lastOf = (criteria: SearchCriteria): number => offsetOf(criteria) + criteria.limit;

const offsetOf = ({ page, limit }: SearchCriteria) => Math.min((page - 1) * limit, COUNT_BOUND);
