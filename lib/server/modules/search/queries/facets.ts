import "server-only";

import type { Genre } from "#lib/domain/book/genre";
import type { Language } from "#lib/domain/language";
import { COUNT_BOUND, type Facet, type SearchCriteria, type SearchResult } from "#lib/domain/search/search";
import { boundedSql, type Filters } from "#lib/server/modules/search/queries/filter-sql";
import type { Query } from "#lib/server/modules/search/queries/text-query";
import { prisma } from "#lib/server/platform/database/prisma";

type FacetName = "genre" | "author" | "lang";
type Row = { facet: FacetName | null; value: string; name: string | null; count: number };
type Counts = { total: number; facets: SearchResult["facets"] };

/**
 * The number of matches, up to COUNT_BOUND + 1, and how many each filter value would leave. Each facet ignores its own filter: for each
 * filter that is set the matches are counted once more without it.
 */
export async function countMatches({ genre, author, lang }: SearchCriteria, query: Query | null): Promise<Counts> {
  const filters: Filters = { genre, author, lang };
  const all = countBy(filters, query);
  const without = (facet: FacetName) => (filters[facet] ? countBy({ ...filters, [facet]: undefined }, query) : all);
  const [rows, genres, authors, langs] = await Promise.all([all, without("genre"), without("author"), without("lang")]);
  return {
    total: rows.find(({ facet }) => facet === null)?.count ?? 0,
    facets: {
      genre: choices("genre", genres) as Facet<Genre>[],
      author: authors.filter(({ facet }) => facet === "author").map(({ value, name, count }) => ({ value, name: name ?? value, count })),
      lang: choices("lang", langs) as Facet<Language>[],
    },
  };
}

const choices = (name: FacetName, rows: Row[]): Facet<string>[] =>
  rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));

/** Bounded, so that a common word does not cost more than a rare one. */
const countBy = (filters: Filters, query: Query | null): Promise<Row[]> => prisma().$queryRaw<Row[]>`
  with ${boundedSql(query, filters, COUNT_BOUND + 1)},
  counted as (
    select case when grouping(genre) = 0 then 'genre' when grouping(author_id) = 0 then 'author' when grouping(lang) = 0 then 'lang' end
      as facet, coalesce(genre, author_id, lang) as value, count(*)::int as count
    from bounded group by grouping sets ((), (genre), (author_id), (lang))
  )
  select facet, value, author.display_name as name, count
  from counted left join author on facet = 'author' and author.id = value
  order by count desc, value`;
