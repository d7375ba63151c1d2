import { wordsOf } from "#lib/domain/text/text";
import { type ReadBook, textsOf } from "./collection.ts";

/** Shorter sentences may repeat by chance or on purpose. */
const MIN_WORDS = 8;
const SENTENCE_END = /(?<=[.!?…][»”"’)]*)\s+/u;

/** Sentences of eight words or more that occur twice in all books, except for those in `echoes`. */
export function checkRepeats(books: ReadBook[], echoes: ReadonlySet<string>): string[] {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  // The AI review quotes the book.
  for (const { place, text } of books.flatMap(textsOf).filter((read) => !read.place.endsWith("analysis"))) {
    for (const sentence of text.split(SENTENCE_END)) {
      const words = wordsOf(sentence.toLowerCase());
      if (words.length < MIN_WORDS) continue;
      const key = words.join(" ");
      const before = seen.get(key);
      if (before && !echoes.has(key)) faults.push(`${place}: “${sentence}” stands in ${before} already`);
      else seen.set(key, place);
    }
  }
  return faults;
}
