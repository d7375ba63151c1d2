import type { ReferenceAuthor } from "#lib/domain/stylometry/figures";
import type { MeasureName } from "#lib/domain/stylometry/measures/names";

/**
 * What a writer is told of an author's own works, in sentences for a prompt: lengths of sentences, paragraphs and chapters, punctuation, speech.
 * What models overuse is left out: naming words invites them.
 */
export function authorFigures({ measures }: Pick<ReferenceAuthor, "measures">): string[] {
  const mean = (name: MeasureName): number | null => measures[name]?.[0] ?? null;
  const line = (names: readonly MeasureName[], say: (...values: number[]) => string): string[] => {
    const values = names.map(mean);
    return values.every((value) => value !== null) ? [say(...values)] : [];
  };
  const whole = (value: number) => String(Math.round(value));
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  return [
    ...line(
      ["sentenceP50", "sentenceP25", "sentenceP75", "sentenceP95"],
      (middle, low, high, longest) =>
        `Words in a sentence: half of them have ${whole(low)} to ${whole(high)} (median ${whole(middle)}), one in twenty more than ${whole(longest)}.`,
    ),
    ...line(
      ["sentenceFrom40", "sentenceUpTo8"],
      (long, short) => `${percent(long)} of the sentences have 40 words or more, ${percent(short)} have 8 or fewer.`,
    ),
    ...line(
      ["paragraphP50", "paragraphP95", "paragraphFrom150"],
      (middle, longest, long) =>
        `Words in a paragraph: median ${whole(middle)}, one in twenty more than ${whole(longest)}; ${percent(long)} have 150 or more.`,
    ),
    ...line(
      ["commas", "semicolons", "exclamations", "questions"],
      (commas, semicolons, exclamations, questions) =>
        `In 1,000 words: ${whole(commas)} commas, ${semicolons.toFixed(1)} semicolons, ${exclamations.toFixed(1)} exclamation marks, ${questions.toFixed(1)} questions.`,
    ),
    ...line(["dialogue"], (share) => `${percent(share)} of the words are speech.`),
    ...line(
      ["chapterWords", "chapterVariation"],
      (words, variation) => `Chapters: median ${whole(words)} words, and they differ by ${percent(variation)} of their mean.`,
    ),
    ...line(
      ["speechOpenings", "shortChapterClosings"],
      (speech, short) =>
        `${percent(speech)} of the chapters begin with speech, ${percent(short)} close on a paragraph of twelve words or fewer.`,
    ),
  ];
}
