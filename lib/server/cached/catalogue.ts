import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { BOOKS_TAG, LIBRARY_TAG } from "#lib/domain/cache-tag";
import type { BookFilter } from "#lib/server/data/book";
import * as data from "#lib/server/data/catalogue";

export async function surveyBooks(filter: BookFilter) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return data.surveyBooks(filter);
}
