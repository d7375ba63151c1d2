import { type CheckedBook, type CheckFinding, type CheckOutcome, rate } from "#lib/domain/generation/checks/finding";
import { digits, type HumanFigures } from "#lib/domain/generation/checks/human-figures";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import { lengthsOf } from "#lib/domain/stylometry/measures/lengths";
import { phrasesOf } from "#lib/domain/stylometry/measures/phrases";
import { evenMarks } from "#lib/domain/stylometry/measures/punctuation";
import { countWords } from "#lib/domain/text/text";

/** The median sentence of a book has at least this share of the words of the author's: all 16 originals of the opening collection are shorter. */
const LEAST_OF_AUTHOR = 0.75;
/** Of the chapters that are outside this share is named, those furthest outside. */
const NAMED = 1 / 3;

type Texts = readonly (readonly string[])[];
type Measure = (paragraphs: readonly string[]) => number | undefined;

/**
 * Where a book leaves what its style sheet asks for: sentences shorter than the author's own, more numbers and fewer hedges than human works have.
 * Each names the chapters that are furthest outside, whose critics read it. They fail nothing. Sentences are compared with those of the author's works by the same
 * measure, speech with them; without such works they are not.
 */
export function checkSheet({ chapters, language }: CheckedBook, { measures, own }: HumanFigures): CheckOutcome {
  const texts = chapters.map(({ paragraphs }) => paragraphs.map(evenMarks));
  const numbersOf: Measure = (paragraphs) => phrasesOf(paragraphs.join("\n"), language).numbers;
  const hedgesOf: Measure = (paragraphs) => phrasesOf(paragraphs.join("\n"), language).hedges;
  const [sentences, numbers, hedges] = [sentencesOf(texts.flat()), numbersOf(texts.flat()), hedgesOf(texts.flat())];
  const authors = own?.measures.sentenceP50?.[0];
  const findings = [
    sentences !== undefined && authors !== undefined && shortSentences(texts, sentences, authors),
    numbers !== undefined && measures.numbers && manyNumbers(texts, numbersOf, numbers, measures.numbers),
    hedges !== undefined && measures.hedges && fewHedges(texts, hedgesOf, hedges, measures.hedges),
  ];
  return {
    findings: findings.filter((finding) => finding !== false && finding !== undefined && finding !== null),
    measures: {
      ...(sentences !== undefined && { sentenceMedian: sentences }),
      ...(sentences !== undefined && authors !== undefined && { sentenceShare: rate(sentences, authors) }),
      ...(numbers !== undefined && { numbers: rate(numbers, 1) }),
      ...(hedges !== undefined && { hedges: rate(hedges, 1) }),
    },
  };
}

const sentencesOf: Measure = (paragraphs) => lengthsOf(paragraphs).sentenceP50;

function shortSentences(texts: Texts, median: number, authors: number): CheckFinding | null {
  const least = authors * LEAST_OF_AUTHOR;
  if (median >= least) return null;
  const chapters = furthest(texts, (paragraphs) => least - (sentencesOf(paragraphs) ?? least));
  const human = `in the author’s works the median is ${digits(authors)}, and ${digits(least)} would be near it`;
  return found(chapters, `Sentences are shorter than the author’s: half of them have ${digits(median)} words or fewer; ${human}.`);
}

function fewHedges(texts: Texts, hedgesOf: Measure, hedges: number, { p5, p95 }: Distribution): CheckFinding | null {
  if (hedges >= p5 || hedges + oneIn(texts) > p5) return null;
  const chapters = furthest(texts, (paragraphs) => p5 - (hedgesOf(paragraphs) ?? p5));
  const human = `human works have ${digits(p5)} to ${digits(p95)}`;
  return found(chapters, `All is too certain: words such as “perhaps” or “seemed” come ${digits(hedges)} times in 1,000 words; ${human}.`);
}

/** One use in all of the text, in 1,000 words: what is outside the range by less is chance. */
const oneIn = (texts: Texts): number => 1_000 / texts.flat().reduce((sum, text) => sum + countWords(text), 0);

function manyNumbers(texts: Texts, numbersOf: Measure, numbers: number, { p5, p95 }: Distribution): CheckFinding | null {
  if (numbers <= p95 || numbers < p95 + oneIn(texts)) return null;
  const chapters = furthest(texts, (paragraphs) => (numbersOf(paragraphs) ?? 0) - p95);
  const human = `human works have ${digits(p5)} to ${digits(p95)}`;
  return found(chapters, `Too many numbers beside human works: ${digits(numbers)} in 1,000 words; ${human}.`);
}

/** The chapters, from 1, of which the book is outside most: `distance` is above 0 outside. */
function furthest(texts: Texts, distance: (paragraphs: readonly string[]) => number): number[] {
  const outside = texts
    .map((paragraphs, index) => ({ chapter: index + 1, by: distance(paragraphs) }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by);
  const named = outside.slice(0, Math.max(1, Math.ceil(outside.length * NAMED)));
  return named.map(({ chapter }) => chapter).sort((one, other) => one - other);
}

const found = (chapters: number[], message: string): CheckFinding => ({
  ...{ chapter: null, paragraph: null, code: "sheet", fails: false, chapters },
  message: `${message} Furthest from it: ${chapters.length === 1 ? "chapter" : "chapters"} ${chapters.join(", ")}.`,
});
