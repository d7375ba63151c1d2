import "server-only";

import type { SearchCriteria, SearchResult } from "#lib/domain/search/search";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { hasCriteria } from "#lib/urls/search";

/** The requested page of results, or the last one; null without criteria. */
export async function findSearchResult(criteria: SearchCriteria): Promise<SearchResult | null> {
  if (!hasCriteria(criteria)) return null;
  const result = await searchBooks(criteria);
  return criteria.page > result.pages && result.pages > 0 ? searchBooks({ ...criteria, page: result.pages }) : result;
}
