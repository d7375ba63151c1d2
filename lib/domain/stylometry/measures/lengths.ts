import { sentencesOf } from "#lib/domain/books/style/sentences";
import { deviation, mean, percentile } from "#lib/domain/stylometry/distribution";
import type { Measures } from "#lib/domain/stylometry/measures/names";
import { countWords } from "#lib/domain/text/text";

const SHORT_SENTENCE = 8;
const LONG_SENTENCE = 40;
const LONG_PARAGRAPH = 150;
/** A paragraph has a closing sentence if it has at least so many. */
const CLOSED = 3;

/** Lengths of sentences and paragraphs in words, and the share of paragraphs of three sentences or more that end on one of at most 8 words. */
export function lengthsOf(paragraphs: readonly string[]): Measures {
  const perParagraph = paragraphs
    .map((text) =>
      sentencesOf(text)
        .map(countWords)
        .filter((words) => words > 0),
    )
    .filter((some) => some.length > 0);
  const sentences = perParagraph.flat();
  if (sentences.length === 0) return {};
  const lengths = perParagraph.map((some) => some.reduce((sum, words) => sum + words, 0));
  const closed = perParagraph.filter((some) => some.length >= CLOSED);
  const longWords = lengths.filter((words) => words >= LONG_PARAGRAPH).reduce((sum, words) => sum + words, 0);
  return {
    ...spread("sentence", sentences),
    ...spread("paragraph", lengths),
    sentenceUpTo8: share(sentences, (words) => words <= SHORT_SENTENCE),
    sentenceFrom40: share(sentences, (words) => words >= LONG_SENTENCE),
    paragraphFrom150: longWords / lengths.reduce((sum, words) => sum + words, 0),
    ...(closed.length > 0 ? { shortClosings: share(closed, (some) => (some.at(-1) ?? 0) <= SHORT_SENTENCE) } : {}),
  };
}

const share = <T>(items: readonly T[], counts: (item: T) => boolean): number => items.filter(counts).length / items.length;

function spread(name: "sentence" | "paragraph", lengths: readonly number[]): Measures {
  const sorted = lengths.toSorted((one, other) => one - other);
  const at = (part: number) => percentile(sorted, part);
  return {
    [`${name}Mean`]: mean(lengths),
    [`${name}Deviation`]: deviation(lengths),
    [`${name}P5`]: at(0.05),
    [`${name}P25`]: at(0.25),
    [`${name}P50`]: at(0.5),
    [`${name}P75`]: at(0.75),
    [`${name}P95`]: at(0.95),
  };
}
