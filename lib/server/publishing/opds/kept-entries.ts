import "server-only";

import { LRUCache } from "lru-cache";
import type { BookSummary } from "#lib/domain/books/book";
import type { Publisher } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";

/** Entry and key take about 5 kB. Enough for a catalogue of 2,000 books in one language. */
const MAX_KEPT = 2_500;

/**
 * Returns `write` with a cache of its latest results. The key is everything that an entry is made of, so that none is outdated. Different searches
 * find the same books: a page of 25 Atom entries takes 6.5 ms to write, longer than the search, and 0.6 ms with all of them cached.
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
