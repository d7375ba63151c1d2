import "server-only";

import { COUNT_BOUND, type SearchCriteria, type SearchOrder } from "#lib/domain/search/search";
import { boundedSql, filterSql } from "#lib/server/modules/search/queries/filter-sql";
import type { Query } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** The maximum numbers of matches in titles and in texts that are ranked: a common word must not cost more than a rare one. */
const CANDIDATES = 1_000;
/** How many of the candidates are ranked by their whole text, which is expensive for long books. */
const MAX_RANKED = 500;
const WEIGHTS = "{0.05,0.2,0.5,1}"; // D text, C description and tags, B author, A title

const ORDERS: Record<Exclude<SearchOrder, "relevance">, Prisma.Sql> = {
  date: Prisma.sql`book.published_at desc, book.id`,
  title: Prisma.sql`book.title, book.id`,
  author: Prisma.sql`book.author_id, book.title, book.id`,
  rating: Prisma.sql`book.ranking_score desc, book.id`,
};

/** The ids of the books on one page. */
export async function findHits(criteria: SearchCriteria, query: Query | null): Promise<string[]> {
  const order = ORDERS[criteria.order === "relevance" ? "date" : criteria.order];
  const rows = await (query && criteria.order === "relevance"
    ? byRelevance(criteria, query)
    : query
      ? byColumn(criteria, query, order)
      : everyBook(criteria, order));
  return rows.map(({ id }) => id);
}

type Rows = Promise<{ id: string }[]>;

/** Titles and authors weigh more than text, so both kinds of matches get their own candidates. */
function byRelevance(criteria: SearchCriteria, query: Query): Rows {
  const { limit } = criteria;
  const offset = offsetOf(criteria);
  const filter = filterSql(criteria);
  const candidates = Math.max(CANDIDATES, offset + limit);
  const document = Prisma.sql`${query.document}::tsquery`;
  const front = Prisma.sql`${query.front}::tsquery`;
  return prisma().$queryRaw`
    with in_front as materialized (
      select book_id, ts_rank(${WEIGHTS}::float4[], front, ${front}) as weight from book_search where front @@ ${front} ${filter}
    ), in_text as materialized (
      select book_id, 0::float4 as weight from book_search where document @@ ${document} ${filter}
    ), candidate as (
      select book_id, max(weight) as weight
      from ((select * from in_front limit ${candidates}) union all (select * from in_text limit ${candidates})) found
      group by book_id
    ), chosen as materialized (
      select book_id, weight, row_number() over (order by weight desc, ranking_score desc, id) as place
      from candidate join book on id = book_id
      order by place limit ${Math.max(MAX_RANKED, offset + limit)}
    )
    select book_id as id from chosen join book_search using (book_id)
    order by case when place <= ${MAX_RANKED} then ts_rank(${WEIGHTS}::float4[], document, ${document}) + 2 * weight end desc nulls last, place
    limit ${limit} offset ${offset}`;
}

const byColumn = (criteria: SearchCriteria, query: Query, order: Prisma.Sql): Rows => prisma().$queryRaw`
  with ${boundedSql(query, criteria, COUNT_BOUND)}
  select id from bounded join book on id = book_id
  order by ${order} limit ${criteria.limit} offset ${offsetOf(criteria)}`;

const everyBook = (criteria: SearchCriteria, order: Prisma.Sql): Rows => prisma().$queryRaw`
  select id from book where withdrawn_at is null ${filterSql(criteria)}
  order by ${order} limit ${criteria.limit} offset ${offsetOf(criteria)}`;

const offsetOf = ({ page, limit }: SearchCriteria) => Math.min((page - 1) * limit, COUNT_BOUND);
