import "server-only";

import { LRUCache } from "lru-cache";
import type { BookSummary } from "#lib/domain/books/book";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { isWebProcess } from "#lib/server/platform/web-process";

/** Downloads mark no cache tag, so this bounds how old their number is. */
const TTL_MS = 60_000;
/** A summary takes about 2 kB. */
const MAX_CACHED = 3_000;

/** Different searches find the same books, and reading them with their relations takes longer than finding them. */
const cache = new LRUCache<string, BookSummary>({ max: MAX_CACHED, ttl: TTL_MS });
let expiries = 0;
onTagsExpired(() => {
  expiries += 1;
  cache.clear();
});

/**
 * As `listBooksById`, in the web process from what was read in the last minute. Not for what Next.js caches: it may expire a tag, and render anew,
 * a moment before the summaries here are cleared.
 */
export async function listFoundBooks(ids: string[]): Promise<BookSummary[]> {
  const found = new Map(ids.flatMap((id) => cache.get(id) ?? []).map((book) => [book.id, book]));
  const expiriesBefore = expiries;
  const read = await listBooksById(ids.filter((id) => !found.has(id)));
  // Only the web process learns of changes, and what was read before one may be outdated.
  const isCurrent = isWebProcess() && expiries === expiriesBefore;
  for (const book of read) {
    found.set(book.id, book);
    if (isCurrent) cache.set(book.id, book);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
