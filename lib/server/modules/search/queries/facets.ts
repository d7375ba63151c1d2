import "server-only";

import type { Genre } from "#lib/domain/book/genre";
import type { Language } from "#lib/domain/language";
import { COUNT_BOUND, type Facet, type SearchCriteria, type SearchResult } from "#lib/domain/search/search";
import { type Filters, matchSql } from "#lib/server/modules/search/queries/filter-sql";
import type { Query } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

type FacetName = "genre" | "author" | "lang";
/** How many matches have a value; without a facet, all matches. `name`: of an author. */
export type CountRow = { facet: FacetName | null; value: string; name: string | null; count: number };
type Counts = { total: number; facets: SearchResult["facets"] };

/** The matches that are counted: one more than is shown as a number. */
export const COUNTED = COUNT_BOUND + 1;

/** Common table expressions after `match` (filter-sql.ts) that end with `counted`, rows of `CountRow`: how many books match, up to COUNTED. */
export const countedSql = (): Prisma.Sql => Prisma.sql`
  grouped as (
    select case when grouping(genre) = 0 then 'genre' when grouping(author_id) = 0 then 'author' when grouping(lang) = 0 then 'lang' end
      as facet, coalesce(genre, author_id, lang) as value, count(*)::int as count
    from (select distinct book_id, genre, author_id, lang from match limit ${COUNTED}) as bounded
    group by grouping sets ((), (genre), (author_id), (lang))
  ), counted as (
    select facet, value, author.display_name as name, count
    from grouped left join author on facet = 'author' and author.id = value
    order by count desc, value
  )`;

/**
 * The number of matches, up to COUNTED, and how many each filter value would leave. Each facet ignores its own filter: for each filter that is
 * set the matches are counted once more without it.
 */
export async function countsOf({ genre, author, lang }: SearchCriteria, query: Query | null, all: CountRow[]): Promise<Counts> {
  const filters: Filters = { genre, author, lang };
  const without = (facet: FacetName) => (filters[facet] ? countBy({ ...filters, [facet]: undefined }, query) : all);
  const [genres, authors, langs] = await Promise.all([without("genre"), without("author"), without("lang")]);
  return {
    total: all.find(({ facet }) => facet === null)?.count ?? 0,
    facets: {
      genre: choices("genre", genres) as Facet<Genre>[],
      author: authors.filter(({ facet }) => facet === "author").map(({ value, name, count }) => ({ value, name: name ?? value, count })),
      lang: choices("lang", langs) as Facet<Language>[],
    },
  };
}

const choices = (name: FacetName, rows: CountRow[]): Facet<string>[] =>
  rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));

const countBy = (filters: Filters, query: Query | null): Promise<CountRow[]> =>
  prisma().$queryRaw<CountRow[]>`with ${matchSql(query, filters, COUNTED)}, ${countedSql()} select * from counted`;
