import { sentencesOf } from "#lib/domain/books/style/sentences";
import { mtld } from "#lib/domain/books/style/vocabulary";
import type { BookMetrics } from "#lib/domain/generation/evaluation/metrics";
import type { Language } from "#lib/domain/language";
import { attribute } from "#lib/domain/stylometry/attribution";
import { bookPlace } from "#lib/domain/stylometry/book-place";
import { mean } from "#lib/domain/stylometry/distribution";
import type { ReferenceFigures } from "#lib/domain/stylometry/figures";
import { measuresOf } from "#lib/domain/stylometry/measures/measures";
import type { Used } from "#lib/domain/stylometry/overuse";
import type { Profile } from "#lib/domain/stylometry/profiles";
import { countsOf, samplesOf } from "#lib/domain/stylometry/samples";
import { countedWords } from "#lib/domain/stylometry/words";
import { countWords, normalizedWords } from "#lib/domain/text/text";

/** A written book: chapters of plain paragraphs, what the last reading for contradictions found, and what its calls used. */
export type EvaluatedBook = {
  language: Language;
  author: string;
  chapters: readonly (readonly string[])[];
  contradictions: number;
  usage: { calls: number; inputTokens: number; outputTokens: number; cost: number };
};

const GRAM = 4;
const TEN_THOUSAND = 10_000;
/** Of AI_PRICES: costs are stored in millionths. */
const MILLIONTHS = 1_000_000;

/** The metrics of a book against the human works of its language. `profiles`: of the figures (`profilesOf`). */
export function measureBook(book: EvaluatedBook, figures: ReferenceFigures, profiles: readonly Profile[]): BookMetrics {
  const { language, author, chapters, contradictions, usage } = book;
  const text = chapters.map((paragraphs) => paragraphs.join("\n")).join("\n\n");
  const words = countWords(text);
  const counted = countedWords(text, language);
  const attribution = attribute(text, figures, profiles);
  const intended = attribution && bookPlace(attribution, author, figures).intended;
  const measures = measuresOf(chapters, language);
  const { vocabularyChange, sentenceChange, repetitionChange, chapterVariation, numbers } = measures;
  const measured: Record<keyof BookMetrics, number | undefined> = {
    ...{ delta: intended?.distance, rank: intended?.place },
    mtld: measures.mtld,
    repeatedFours: 100 * repeatedFours(counted),
    overuse: overuseOf(counted, figures.overuse.words),
    ...{ vocabularyChange, sentenceChange, repetitionChange, chapterVariation, numbers },
    contradictions: (contradictions * TEN_THOUSAND) / Math.max(1, words),
    words,
    ...usage,
    cost: usage.cost / MILLIONTHS,
  };
  return Object.fromEntries(Object.entries(measured).filter(([, value]) => value !== undefined));
}

/** The share of runs of four words that came before in the same sample of 5,000 words, mean of the samples; 0 to 1. */
export const repeatedFours = (words: readonly string[]): number =>
  mean(
    samplesOf(words).map((sample) => {
      const runs = sample.slice(GRAM - 1).map((_, start) => sample.slice(start, start + GRAM).join(" "));
      return runs.length === 0 ? 0 : 1 - new Set(runs).size / runs.length;
    }),
  );

/** How far a text is above the human 95th percentile of each listed word, in 1,000 words, added up. */
export function overuseOf(words: readonly string[], listed: readonly Used[]): number {
  const counts = countsOf(words);
  return listed.reduce((sum, { words: word, limit }) => {
    const rate = ((counts.get(word) ?? 0) * 1_000) / Math.max(1, words.length);
    return sum + Math.max(0, rate - limit);
  }, 0);
}

/** A chapter's vocabulary (MTLD) and mean length of sentences in words. */
export type ChapterMeasures = { mtld: number; sentence: number };

/** The course of a book, chapter by chapter. */
export const courseOf = (chapters: readonly (readonly string[])[]): ChapterMeasures[] =>
  chapters.map((paragraphs) => {
    const words = paragraphs.flatMap(normalizedWords);
    return { mtld: mtld(words), sentence: words.length / Math.max(1, paragraphs.flatMap(sentencesOf).length) };
  });

const TENTHS = 10;

/** Courses of books of different length, averaged at eleven points from the first chapter (0) to the last (1). */
export function meanCourse(courses: readonly (readonly ChapterMeasures[])[], measure: keyof ChapterMeasures): number[] {
  const known = courses.filter((course) => course.length > 0);
  if (known.length === 0) return [];
  return Array.from({ length: TENTHS + 1 }, (_, tenth) =>
    mean(
      known.map((course) => {
        const at = ((course.length - 1) * tenth) / TENTHS;
        const [low, high] = [course[Math.floor(at)]?.[measure] ?? 0, course[Math.ceil(at)]?.[measure] ?? 0];
        return low + (high - low) * (at - Math.floor(at));
      }),
    ),
  );
}
