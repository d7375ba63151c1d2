import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { BOOKS_TAG, LIBRARY_TAG } from "#lib/domain/cache-tag";
import type { BookFilter } from "#lib/server/modules/books/queries/book";
import * as data from "#lib/server/modules/books/queries/facet-counts";

export async function countFacets(filter: BookFilter) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return data.countFacets(filter);
}
