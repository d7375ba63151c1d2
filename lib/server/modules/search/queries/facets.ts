import "server-only";

import type { Genre } from "#lib/domain/books/genre";
import type { Language } from "#lib/domain/language";
import { COUNT_BOUND, type SearchResult } from "#lib/domain/search/search";
import { type Filters, type MatchLimits, matchSql } from "#lib/server/modules/search/queries/filter-sql";
import type { Query } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

type FacetName = "genre" | "author" | "lang";
/** How many matches have a value; without a facet, all matches. `name`: of an author. */
export type CountRow = { facet: FacetName | null; value: string; name: string | null; count: number };

/** The authors with the most matches; a common word has matches of nearly all authors. */
const FACET_AUTHORS = 50;
/** One more than is shown as a number. */
const COUNTED = COUNT_BOUND + 1;
/** Of a query with more matches in titles and authors, or in texts, the lower tiers of the library are not read for these. Twelve pages. */
const ENOUGH = 150;
/** A count that ended early is shown as a multiple of this. */
const ROUND = 100;

/** The same for every page and for counting, so that all pages are of the same matches. */
export const MATCH_LIMITS: MatchLimits = { bound: COUNTED, enough: ENOUGH };

/**
 * The number of matches that is shown: at most COUNT_BOUND; `more`: there are others. If not all tiers were read, the count depends on where
 * the search ended, so it is a round number.
 */
export function shownTotal(counted: number, allRead: boolean): { total: number; more: boolean } {
  if (allRead) return { total: Math.min(counted, COUNT_BOUND), more: counted > COUNT_BOUND };
  return { total: Math.min(Math.floor(counted / ROUND) * ROUND, COUNT_BOUND), more: true };
}

/**
 * Common table expressions after `match` (filter-sql.ts) that end with `counted`, rows of `CountRow`: how many books match, up to COUNTED.
 * With a query, a book can match twice.
 */
export const countedSql = (query: Query | null): Prisma.Sql => Prisma.sql`
  grouped as (
    select case when grouping(genre) = 0 then 'genre' when grouping(author_id) = 0 then 'author' when grouping(lang) = 0 then 'lang' end
      as facet, coalesce(genre, author_id, lang) as value, count(*)::int as count
    from (select ${query ? Prisma.sql`distinct book_id,` : Prisma.empty} genre, author_id, lang from match limit ${COUNTED}) as bounded
    group by grouping sets ((), (genre), (author_id), (lang))
  ), counted as (
    select facet, value, null as name, count from grouped where facet is distinct from 'author'
    union all select facet, value, author.display_name, count
    from (select * from grouped where facet = 'author' order by count desc, value collate "C" limit ${FACET_AUTHORS}) as most
    join author on author.id = value
  )`;

/**
 * For each filter that is set, the counts without it: they say how many matches another value of this filter would leave. Filters that are not
 * set have no entry.
 */
export async function countsWithout(filters: Filters, query: Query | null): Promise<Map<FacetName, CountRow[]>> {
  const { genre, author, lang } = filters;
  const set = Object.entries({ genre, author, lang }).flatMap(([name, value]) => (value ? [name as FacetName] : []));
  return new Map(
    await Promise.all(set.map(async (name) => [name, await countBy({ genre, author, lang, [name]: undefined }, query)] as const)),
  );
}

const countBy = (filters: Filters, query: Query | null): Promise<CountRow[]> =>
  prisma().$queryRaw<CountRow[]>`with ${matchSql(query, filters, MATCH_LIMITS)}, ${countedSql(query)} select * from counted`;

/** The facets of the counted matches; each ignores its own filter. */
export function facetsOf(all: CountRow[], without: Map<FacetName, CountRow[]>): SearchResult["facets"] {
  const choices = (name: FacetName) =>
    (without.get(name) ?? all).filter(({ facet }) => facet === name).sort((a, b) => b.count - a.count || compareIds(a.value, b.value));
  return {
    genre: choices("genre").map(({ value, count }) => ({ value: value as Genre, count })),
    author: choices("author").map(({ value, name, count }) => ({ value, name: name ?? value, count })),
    lang: choices("lang").map(({ value, count }) => ({ value: value as Language, count })),
  };
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : 1);

export const totalOf = (rows: CountRow[]): number => rows.find(({ facet }) => facet === null)?.count ?? 0;
