import { sentencesOf } from "#lib/domain/books/style/sentences";
import { mtld } from "#lib/domain/books/style/vocabulary";
import { mean } from "#lib/domain/stylometry/distribution";
import type { Measures } from "#lib/domain/stylometry/measures/names";
import { normalizedWords } from "#lib/domain/text/text";

/** Fewer chapters show no trend. */
const MIN_CHAPTERS = 3;
const GRAM = 4;

/** The number of chapters at the beginning and at the end that are compared; 0 if there are too few. */
export const thirdOf = (chapters: number): number => (chapters < MIN_CHAPTERS ? 0 : Math.floor(chapters / 3));

/**
 * How the last third of the chapters differs from the first, as EQ-Bench's long-form benchmark compares chapters: vocabulary (MTLD) and mean length
 * of sentences as relative change, and the share of runs of four words that a chapter has twice, as difference. Nothing below three chapters.
 */
export function trendOf(chapters: readonly (readonly string[])[]): Measures {
  const measured = chapters.filter((paragraphs) => paragraphs.length > 0).map(measureChapter);
  const third = thirdOf(measured.length);
  if (third === 0) return {};
  const [first, last] = [measured.slice(0, third), measured.slice(-third)];
  const meanOf = (some: ChapterMeasures[], name: keyof ChapterMeasures) => mean(some.map((chapter) => chapter[name]));
  const relative = (name: keyof ChapterMeasures) => meanOf(last, name) / Math.max(meanOf(first, name), Number.EPSILON) - 1;
  return {
    vocabularyChange: relative("vocabulary"),
    sentenceChange: relative("sentenceLength"),
    repetitionChange: meanOf(last, "repeated") - meanOf(first, "repeated"),
  };
}

type ChapterMeasures = { vocabulary: number; sentenceLength: number; repeated: number };

function measureChapter(paragraphs: readonly string[]): ChapterMeasures {
  const words = paragraphs.flatMap(normalizedWords);
  const grams = words.slice(GRAM - 1).map((_, start) => words.slice(start, start + GRAM).join(" "));
  return {
    vocabulary: mtld(words),
    sentenceLength: words.length / Math.max(1, paragraphs.flatMap(sentencesOf).length),
    repeated: grams.length === 0 ? 0 : (grams.length - new Set(grams).size) / grams.length,
  };
}
