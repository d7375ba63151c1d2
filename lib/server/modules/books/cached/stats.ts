import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { AUTHORS_TAG, BOOKS_TAG, LIBRARY_TAG } from "#lib/domain/cache-tag";
import * as data from "#lib/server/modules/books/queries/stats";

export async function getLibraryStats() {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG, AUTHORS_TAG);
  cacheLife("max");
  return data.getLibraryStats();
}

/** The writers of the visible books, with how many each wrote. */
export async function listWriters() {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return data.listWriters();
}
