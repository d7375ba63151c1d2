import "server-only";

import { COUNT_BOUND, type Excerpt, queryTerms, type SearchCriteria, type SearchResult } from "#lib/domain/search/search";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { countMatches } from "#lib/server/modules/search/queries/facets";
import { findHits } from "#lib/server/modules/search/queries/hits";
import { listExcerpts } from "#lib/server/modules/search/queries/matching-excerpts";
import { suggestTerms } from "#lib/server/modules/search/queries/suggestion";
import { buildQuery, type Query } from "#lib/server/modules/search/queries/text-query";

/**
 * Searches books; returns hits with matching excerpts, facets and a corrected spelling if nothing matches. Any text is valid; one without a
 * letter or digit matches nothing. `page` from 1, `limit` 1 to 100.
 */
export async function searchBooks(criteria: SearchCriteria): Promise<SearchResult> {
  const terms = queryTerms(criteria.text);
  const matchesNothing = criteria.text.trim() !== "" && terms.length === 0;
  if (matchesNothing) return emptyResult(criteria.page);
  const query = terms.length > 0 ? await buildQuery(terms, criteria.text) : null;
  const result = await search(criteria, query);
  if (result.total > 0 || !query) return result;
  const correctedTerms = await suggestTerms(terms);
  if (!correctedTerms) return result;
  const text = correctedTerms.join(" ");
  const corrected = await search(criteria, await buildQuery(correctedTerms, `${text} `));
  return corrected.total > 0 ? { ...corrected, suggestion: { text, applied: true } } : result;
}

async function search(criteria: SearchCriteria, query: Query | null): Promise<SearchResult> {
  const [ids, { total, facets }] = await Promise.all([findHits(criteria, query), countMatches(criteria, query)]);
  const [books, excerpts] = await Promise.all([listBooksById(ids), query ? listExcerpts(ids, query) : NO_EXCERPTS]);
  const boundedTotal = Math.min(total, COUNT_BOUND);
  return {
    hits: books.map((book) => ({ ...book, excerpt: excerpts.get(book.id) ?? null })),
    page: criteria.page,
    pages: Math.ceil(boundedTotal / criteria.limit),
    total: boundedTotal,
    more: total > COUNT_BOUND,
    facets,
    suggestion: null,
  };
}

const NO_EXCERPTS = new Map<string, Excerpt>();

const emptyResult = (page: number): SearchResult => ({
  hits: [],
  page,
  pages: 0,
  total: 0,
  more: false,
  facets: { genre: [], author: [], lang: [] },
  suggestion: null,
});
