import type { CheckedBook, LibraryKnowledge } from "#lib/domain/generation/checks/finding";
import type { HumanFigures } from "#lib/domain/generation/checks/human-figures";
import type { Language } from "#lib/domain/language";
import { chapterOf } from "#tests/support/language-model/prose";

export const EMPTY_LIBRARY: LibraryKnowledge = {
  ...{ placeOf: () => undefined, referenceOf: () => undefined, isInReferences: () => false, descriptions: [] },
};

const range = (p5: number, p95: number) => ({ n: 60, p5, p50: (p5 + p95) / 2, p95 });
const used = (words: string, human: number, limit: number, ours: number) => ({ words, human, limit, ours, z: 5 });

/** Figures of human works for tests: nearly as the real ones, with one overused word, pair and underused word in English. */
export const HUMAN: HumanFigures = {
  measures: {
    ...{ aphorisms: range(0, 0.005), alikeOpenings: range(0, 0.08), alikeClosings: range(0, 0), wornPhrases: range(0, 0.3) },
    ...{ shortClosings: range(0.04, 0.45), numbers: range(1.5, 8), similes: range(0.2, 2), chapterVariation: range(0.2, 0.9) },
    ...{ commonestWord: range(1, 7), commonestPhrase: range(0.05, 1), vocabularyChange: range(-0.3, 0.3) },
    ...{ sentenceChange: range(-0.4, 0.4), repetitionChange: range(-0.01, 0.01) },
  },
  overuse: {
    ...{ books: 4, words: [used("eleven", 0.04, 0.1, 1)], phrases: [used("of eleven", 0.01, 0.05, 0.5)] },
    ...{ underusedWords: [used("such", 1.4, 0.6, 0.4)], humanRate: range(0.02, 0.1), ourRate: range(0.8, 1.2) },
  },
};

/** A book in which the checks that need no figures find nothing. */
export function soundBook(language: Language = "en", chapters = 6, words = 700): CheckedBook {
  const numbers = Array.from({ length: chapters }, (_, index) => index + 1);
  const limits = { minChapters: chapters, maxChapters: chapters };
  const written = numbers.map((number) => ({
    title: `Part ${number}`,
    paragraphs: chapterOf(language, "sound", number, words, words).split("\n\n"),
  }));
  return { language, prompt: "", plot: "", ...limits, chapters: written };
}

/** The book with other paragraphs in a chapter (from 1). */
export const withParagraphs = (book: CheckedBook, chapter: number, change: (paragraphs: readonly string[]) => string[]): CheckedBook => ({
  ...book,
  chapters: book.chapters.map((one, index) => (index === chapter - 1 ? { ...one, paragraphs: change(one.paragraphs) } : one)),
});

/** The book with a text as the first paragraph of its second chapter. */
export const withText = (book: CheckedBook, text: string): CheckedBook => withParagraphs(book, 2, (paragraphs) => [text, ...paragraphs]);
