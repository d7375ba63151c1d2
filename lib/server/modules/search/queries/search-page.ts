import "server-only";

import type { SearchCriteria, SearchResult } from "#lib/domain/search/search";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { setPageStatus } from "#lib/server/platform/cache/response-scope";
import { logger } from "#lib/server/platform/logger";
import { hasCriteria } from "#lib/urls/search";

/** The results for the search page: null without criteria, "failed" if they could not be had, which also makes the page an error. */
export async function findSearchResult(criteria: SearchCriteria): Promise<SearchResult | "failed" | null> {
  if (!hasCriteria(criteria)) return null;
  try {
    return await searchUpToTheLast(criteria);
  } catch (error) {
    logger().error({ err: error }, "a search failed");
    setPageStatus(500);
    return "failed";
  }
}

/** The requested page of results, or the last one. */
async function searchUpToTheLast(criteria: SearchCriteria): Promise<SearchResult> {
  const result = await searchBooks(criteria);
  return criteria.page > result.pages && result.pages > 0 ? searchBooks({ ...criteria, page: result.pages }) : result;
}
