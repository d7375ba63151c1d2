import "server-only";

import { LRUCache } from "lru-cache";
import type { BookSummary } from "#lib/domain/book/book";
import type { Publisher } from "#lib/domain/book/export-book";
import type { Language } from "#lib/domain/language";

/** Entry and key take about 5 kB. With 500, searches among 2,000 books found a quarter of their entries kept. */
const MAX_KEPT = 2_500;

/**
 * As the function, whose latest results are kept. By everything that an entry is made of, so that none is outdated. Different searches find the
 * same books: writing a page of 25 Atom entries took 6.5 ms, longer than the search, and 0.6 ms if they are kept (JSON: 1.5 and 0.4 ms).
 */
export function keepEntries<Entry extends object | string>(write: (book: BookSummary, language: Language, site: Publisher) => Entry) {
  const kept = new LRUCache<string, Entry>({ max: MAX_KEPT });
  return (book: BookSummary, language: Language, site: Publisher): Entry => {
    const key = JSON.stringify([book, language, site]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const entry = write(book, language, site);
    kept.set(key, entry);
    return entry;
  };
}
