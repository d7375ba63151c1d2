import type { Language } from "#lib/domain/language";
import { deviation, mean, percentile } from "#lib/domain/stylometry/distribution";
import { alikeClosings, alikeOpenings } from "#lib/domain/stylometry/measures/alike-ends";
import { closingsOf } from "#lib/domain/stylometry/measures/aphorisms";
import type { Measures } from "#lib/domain/stylometry/measures/names";
import { opensWithSpeech } from "#lib/domain/stylometry/measures/speech";
import { trendOf } from "#lib/domain/stylometry/measures/trend";
import { countWords } from "#lib/domain/text/text";

/** Shorter chapters are mottoes, or rests of a cut. */
const CHAPTER_WORDS = 200;
/** Fewer chapters say nothing of their variation or of likeness among them. */
const MIN_CHAPTERS = 5;
/** A chapter closes shortly if its last paragraph has at most so many words. */
const SHORT_CLOSING = 12;

/**
 * Lengths, openings and closings of chapters of 200 words or more, if there are five: median words, variation (deviation / mean), shares that close
 * on a paragraph of at most 12 words, that open with speech, and whose opening or closing is like another's; how the last third differs from the
 * first (`trendOf`). And the share of paragraphs of three sentences or more that end on an aphorism.
 */
export function chaptersOf(chapters: readonly (readonly string[])[], language: Language): Measures {
  const long = chapters.map((paragraphs) => ({ paragraphs, words: mean(paragraphs.map(countWords)) * paragraphs.length }));
  const kept = long.filter(({ words }) => words >= CHAPTER_WORDS);
  const texts = kept.map(({ paragraphs }) => paragraphs);
  const closings = closingsOf(texts, language);
  const aphorisms = closings.filter(({ isAphorism }) => isAphorism).length / Math.max(1, closings.length);
  if (kept.length < MIN_CHAPTERS) return { aphorisms };
  const lengths = kept.map(({ words }) => words).toSorted((one, other) => one - other);
  const shareOf = (is: (paragraphs: readonly string[]) => boolean) => kept.filter(({ paragraphs }) => is(paragraphs)).length / kept.length;
  return {
    aphorisms,
    chapterWords: percentile(lengths, 0.5),
    chapterVariation: deviation(lengths) / mean(lengths),
    shortChapterClosings: shareOf((paragraphs) => countWords(paragraphs.at(-1) ?? "") <= SHORT_CLOSING),
    speechOpenings: shareOf((paragraphs) => opensWithSpeech(paragraphs[0] ?? "")),
    alikeOpenings: alikeOpenings(texts).length / kept.length,
    alikeClosings: alikeClosings(texts).length / kept.length,
    ...trendOf(texts),
  };
}
