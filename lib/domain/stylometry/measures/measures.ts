import { styleOf } from "#lib/domain/books/style";
import { mtld } from "#lib/domain/books/style/vocabulary";
import type { Language } from "#lib/domain/language";
import { mean } from "#lib/domain/stylometry/distribution";
import { chaptersOf } from "#lib/domain/stylometry/measures/chapters";
import { habitsOf } from "#lib/domain/stylometry/measures/habits";
import { lengthsOf } from "#lib/domain/stylometry/measures/lengths";
import type { Measures } from "#lib/domain/stylometry/measures/names";
import { phrasesOf } from "#lib/domain/stylometry/measures/phrases";
import { evenMarks, punctuationOf } from "#lib/domain/stylometry/measures/punctuation";
import { speechOf } from "#lib/domain/stylometry/measures/speech";
import { samplesOf } from "#lib/domain/stylometry/samples";
import { countedWords } from "#lib/domain/stylometry/words";
import { countWords } from "#lib/domain/text/text";

/**
 * The measures of a text in chapters of plain paragraphs. Lengths are words, shares 0 to 1, rates in 1,000 words (`wornPhrases` in 10,000); what
 * cannot be measured (chapters of a text with fewer than five) is missing.
 */
export function measuresOf(chapters: readonly (readonly string[])[], language: Language): Measures {
  const even = chapters.map((paragraphs) => paragraphs.map(evenMarks));
  const paragraphs = even.flat();
  const text = paragraphs.join("\n");
  const words = countWords(text);
  if (words === 0) return {};
  return {
    ...lengthsOf(paragraphs),
    ...punctuationOf(text, words),
    ...speechOf(paragraphs, language),
    mtld: mean(samplesOf(countedWords(text, language)).map(mtld)),
    ...phrasesOf(text, language),
    ...habitsOf(paragraphs, language, words),
    ...chaptersOf(even, language),
    ...barsOf(even, language),
  };
}

/** The three bars of author pages (`styleOf`), 0 to 1. */
function barsOf(chapters: readonly (readonly string[])[], language: Language): Measures {
  const { vocabulary, sentences, continuity } = styleOf(chapters, language);
  return { barVocabulary: vocabulary, barSentences: sentences, barContinuity: continuity };
}

/** Chapters of plain text: one paragraph a line, an empty line between chapters. */
export const chaptersOfText = (text: string): string[][] =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((chapter) => chapter.split("\n").filter((paragraph) => paragraph.trim() !== ""))
    .filter((paragraphs) => paragraphs.length > 0);
