import { STOP_WORDS } from "#lib/domain/books/style/stop-words";
import type { Language } from "#lib/domain/language";
import type { Measures } from "#lib/domain/stylometry/measures/names";
import { countsOf } from "#lib/domain/stylometry/samples";
import { wordsOf } from "#lib/domain/text/text";

/** Words of a phrase. */
export const PHRASE_LENGTH = 4;
const MIN_CONTENT_WORDS = 2;
const MIN_LETTERS = 4;

/** How often each content word is used; names (words with a capital) are left out. */
export function contentWordCounts(paragraphs: readonly string[], language: Language): Map<string, number> {
  const isContent = contentWord(language);
  return countsOf(paragraphs.flatMap(wordsOf).filter(isContent));
}

/** How often each phrase of four words is used that has two content words or more, in lower case. */
export function phraseCounts(paragraphs: readonly string[], language: Language): Map<string, number> {
  const isContent = contentWord(language);
  const phrases = paragraphs.flatMap((text) => {
    const words = wordsOf(text);
    return words.slice(PHRASE_LENGTH - 1).flatMap((_, start) => {
      const phrase = words.slice(start, start + PHRASE_LENGTH);
      return phrase.filter(isContent).length >= MIN_CONTENT_WORDS ? [phrase.join(" ").toLowerCase()] : [];
    });
  });
  return countsOf(phrases);
}

/** Uses of the commonest content word and the commonest phrase of four words, in 1,000 words. */
export function habitsOf(paragraphs: readonly string[], language: Language, words: number): Measures {
  const most = (counts: Map<string, number>) => counts.values().reduce((highest, count) => Math.max(highest, count), 0);
  return {
    commonestWord: (most(contentWordCounts(paragraphs, language)) * 1_000) / words,
    commonestPhrase: (most(phraseCounts(paragraphs, language)) * 1_000) / words,
  };
}

const contentWord =
  (language: Language) =>
  (word: string): boolean =>
    word.length >= MIN_LETTERS && !STOP_WORDS[language].has(word) && word === word.toLowerCase();
