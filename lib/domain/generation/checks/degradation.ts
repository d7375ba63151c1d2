import { sentencesOf } from "#lib/domain/books/style/sentences";
import { mtld } from "#lib/domain/books/style/vocabulary";
import { type CheckedBook, type CheckFinding, type CheckOutcome, rate } from "#lib/domain/generation/checks/finding";
import { normalizedWords } from "#lib/domain/generation/checks/word-runs";

/** Fewer chapters show no trend. */
const MIN_CHAPTERS = 3;
/** Changes of the last third against the first that are named, and that fail. */
const VOCABULARY = { named: 0.35, fails: 0.5 };
const SENTENCES = { named: 0.5, fails: 0.75 };
const REPEATED = { named: 0.02, fails: 0.06 };
const GRAM = 4;

/**
 * Whether the book gets worse from chapter to chapter, as EQ-Bench's long-form benchmark compares chapters: the last third against the first
 * in vocabulary (MTLD), mean length of sentences, and the share of runs of four words that the chapter has twice. In
 * the opening collection these change by -24 to 30 %, -36 to 22 %, and -0.4 to 0.4 points of a hundred.
 */
export function checkDegradation({ chapters }: CheckedBook): CheckOutcome {
  const measured = chapters.filter(({ paragraphs }) => paragraphs.length > 0).map(({ paragraphs }) => measureChapter(paragraphs));
  if (measured.length < MIN_CHAPTERS) return { findings: [], measures: {} };
  const third = Math.max(1, Math.floor(measured.length / 3));
  const [first, last] = [measured.slice(0, third), measured.slice(-third)];
  const relative = (name: keyof ChapterMeasures) => mean(last, name) / Math.max(mean(first, name), Number.EPSILON) - 1;
  const vocabulary = relative("vocabulary");
  const sentences = relative("sentenceLength");
  const repeated = mean(last, "repeated") - mean(first, "repeated");
  const percent = (change: number) => `${Math.round(Math.abs(change) * 100)} %`;
  const judge = (change: number, { named, fails }: typeof VOCABULARY, message: string): CheckFinding[] =>
    change < named ? [] : lastChapters(chapters.length, third).map((chapter) => ({ ...chapter, message, fails: change >= fails }));
  return {
    findings: [
      ...judge(-vocabulary, VOCABULARY, `The vocabulary is ${percent(vocabulary)} poorer than in the first chapters.`),
      ...judge(
        Math.abs(sentences),
        SENTENCES,
        `The sentences are ${percent(sentences)} ${sentences < 0 ? "shorter" : "longer"} than in the first chapters.`,
      ),
      ...judge(repeated, REPEATED, `The chapters at the end repeat ${percent(repeated)} more of their own phrases than the first ones.`),
    ],
    measures: { vocabularyChange: rate(vocabulary, 1), sentenceChange: rate(sentences, 1), repetitionChange: rate(repeated, 1) },
  };
}

type ChapterMeasures = { vocabulary: number; sentenceLength: number; repeated: number };

function measureChapter(paragraphs: readonly string[]): ChapterMeasures {
  const words = paragraphs.flatMap(normalizedWords);
  const grams = words.slice(GRAM - 1).map((_, start) => words.slice(start, start + GRAM).join(" "));
  return {
    vocabulary: mtld(words),
    sentenceLength: words.length / Math.max(1, paragraphs.flatMap(sentencesOf).length),
    repeated: rate(grams.length - new Set(grams).size, grams.length),
  };
}

const mean = (chapters: ChapterMeasures[], name: keyof ChapterMeasures): number =>
  chapters.reduce((sum, measures) => sum + measures[name], 0) / chapters.length;

const lastChapters = (count: number, third: number) =>
  Array.from({ length: third }, (_, index) => ({ chapter: count - third + index + 1, paragraph: null, code: "degradation" }));
