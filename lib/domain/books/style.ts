import { continuityOf } from "#lib/domain/books/style/continuity";
import { sentenceLikeness } from "#lib/domain/books/style/sentences";
import { vocabularyOf } from "#lib/domain/books/style/vocabulary";
import type { Language } from "#lib/domain/language";
import { wordsOf } from "#lib/domain/text/text";

/** Style measures computed from the text alone, each 0 to 1; deterministic. */
export type Style = { vocabulary: number; sentences: number; continuity: number };

/**
 * The measures of a book, to four decimals: `vocabulary` by MTLD, `sentences` by the similarity of the chapters'
 * sentence lengths, `continuity` by the words that neighbouring segments share. `chapters` are lists of plain
 * paragraphs.
 */
export function styleOf(chapters: readonly (readonly string[])[], lang: Language): Style {
  const words = chapters.flatMap((paragraphs) => paragraphs.flatMap(wordsOf));
  return {
    vocabulary: toFourDecimals(vocabularyOf(words, lang)),
    sentences: toFourDecimals(sentenceLikeness(chapters)),
    continuity: toFourDecimals(continuityOf(words, lang)),
  };
}

const toFourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000;
