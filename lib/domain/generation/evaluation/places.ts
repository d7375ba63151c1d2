import { countWords } from "#lib/domain/text/text";

/** Where books are compared. */
export const PLACES = ["opening", "first middle", "second middle", "close"] as const;
export type Place = (typeof PLACES)[number];

/** About the length of a passage in words: two can be held in mind. */
const PASSAGE_WORDS = 450;

/** A passage of whole paragraphs from each place of a book: its beginning, from a third, from two thirds, and its end. */
export function passagesOf(chapters: readonly (readonly string[])[], words = PASSAGE_WORDS): Record<Place, string> {
  const paragraphs = chapters.flat().map((text) => ({ text, words: countWords(text) }));
  const total = paragraphs.reduce((sum, one) => sum + one.words, 0);
  const from = (share: number) => {
    let before = 0;
    return paragraphs.findIndex((one) => {
      before += one.words;
      return before > total * share;
    });
  };
  const text = (some: typeof paragraphs) => some.map((one) => one.text).join("\n\n");
  const passageFrom = (share: number) => text(take(paragraphs.slice(Math.max(0, from(share))), words));
  return {
    opening: passageFrom(0),
    "first middle": passageFrom(1 / 3),
    "second middle": passageFrom(2 / 3),
    close: text(take(paragraphs.toReversed(), words).toReversed()),
  };
}

/** Paragraphs from the beginning whose words are nearest to a number; at least one. */
function take<Paragraph extends { words: number }>(paragraphs: readonly Paragraph[], words: number): Paragraph[] {
  let count = 0;
  let taken = 0;
  for (const paragraph of paragraphs) {
    if (count > 0 && Math.abs(taken + paragraph.words - words) > Math.abs(taken - words)) break;
    count += 1;
    taken += paragraph.words;
  }
  return paragraphs.slice(0, count);
}
