import "server-only";

import { COUNT_BOUND, type Passage, queryTerms, type SearchCriteria, type SearchResult } from "#lib/domain/search/search";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { countMatches } from "#lib/server/modules/search/queries/facets";
import { findHits } from "#lib/server/modules/search/queries/hits";
import { listPassages } from "#lib/server/modules/search/queries/matching-passages";
import { suggestTerms } from "#lib/server/modules/search/queries/suggestion";
import { buildQuery, type Query } from "#lib/server/modules/search/queries/text-query";

/**
 * Books that match, with facets, the matching passages and, where a word looks mistyped, what may have been meant.
 * Any text is a valid query; one without a single letter or digit matches nothing. `page` from 1, `limit` 1 to 100.
 */
export async function searchBooks(criteria: SearchCriteria): Promise<SearchResult> {
  const terms = queryTerms(criteria.text);
  const blank = criteria.text.trim() !== "" && terms.length === 0;
  if (blank) return emptyResult(criteria.page);
  const query = terms.length > 0 ? await buildQuery(terms, criteria.text) : null;
  const found = await search(criteria, query);
  if (found.total > 0 || !query) return found;
  const meant = await suggestTerms(terms);
  if (!meant) return found;
  const text = meant.join(" ");
  const corrected = await search(criteria, await buildQuery(meant, `${text} `));
  return corrected.total > 0 ? { ...corrected, suggestion: { text, applied: true } } : found;
}

async function search(criteria: SearchCriteria, query: Query | null): Promise<SearchResult> {
  const [ids, { total, facets }] = await Promise.all([findHits(criteria, query), countMatches(criteria, query)]);
  const [books, passages] = await Promise.all([listBooksById(ids), query ? listPassages(ids, query) : NO_PASSAGES]);
  const counted = Math.min(total, COUNT_BOUND);
  return {
    hits: books.map((book) => ({ ...book, passage: passages.get(book.id) ?? null })),
    page: criteria.page,
    pages: Math.ceil(counted / criteria.limit),
    total: counted,
    more: total > COUNT_BOUND,
    facets,
    suggestion: null,
  };
}

const NO_PASSAGES = new Map<string, Passage>();

const emptyResult = (page: number): SearchResult => ({
  hits: [],
  page,
  pages: 0,
  total: 0,
  more: false,
  facets: { genre: [], author: [], lang: [] },
  suggestion: null,
});
