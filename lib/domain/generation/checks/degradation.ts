import { type CheckedBook, type CheckFinding, type CheckOutcome, rate } from "#lib/domain/generation/checks/finding";
import { type HumanFigures, percents } from "#lib/domain/generation/checks/human-figures";
import type { Distribution } from "#lib/domain/stylometry/distribution";
import type { MeasureName } from "#lib/domain/stylometry/measures/names";
import { thirdOf, trendOf } from "#lib/domain/stylometry/measures/trend";

/** Changes of the last third against the first that fail: far beyond human works, which lose at most 17 % of vocabulary. */
const FAILS = { vocabulary: 0.5, sentences: 0.75, repeated: 0.06 };

/**
 * Whether the book gets worse from chapter to chapter (`trendOf`): a poorer vocabulary, sentences of another length or more repeated phrases at its
 * end than in 95 of 100 human works. The last third of the chapters is named.
 */
export function checkDegradation({ chapters }: CheckedBook, { measures }: HumanFigures): CheckOutcome {
  const trend = trendOf(chapters.map(({ paragraphs }) => paragraphs));
  const { vocabularyChange: vocabulary, sentenceChange: sentences, repetitionChange: repeated } = trend;
  if (vocabulary === undefined || sentences === undefined || repeated === undefined) return { findings: [], measures: {} };
  const third = thirdOf(chapters.length);
  const judge = (name: MeasureName, isWorse: (human: Distribution) => boolean, what: string, fails: boolean): CheckFinding[] => {
    const human = measures[name];
    if (!human || !isWorse(human)) return [];
    const message = `${what}; in human works the change is ${percents(human.p5)} to ${percents(human.p95)}.`;
    return lastChapters(chapters.length, third).map((chapter) => ({ ...chapter, message, fails }));
  };
  const percent = (change: number) => percents(Math.abs(change));
  return {
    findings: [
      ...judge(
        "vocabularyChange",
        ({ p5 }) => vocabulary < p5,
        `The vocabulary is ${percent(vocabulary)} poorer than in the first chapters`,
        -vocabulary >= FAILS.vocabulary,
      ),
      ...judge(
        "sentenceChange",
        ({ p5, p95 }) => sentences < p5 || sentences > p95,
        `The sentences are ${percent(sentences)} ${sentences < 0 ? "shorter" : "longer"} than in the first chapters`,
        Math.abs(sentences) >= FAILS.sentences,
      ),
      ...judge(
        "repetitionChange",
        ({ p95 }) => repeated > p95,
        `The chapters at the end repeat ${percent(repeated)} more of their own phrases than the first ones`,
        repeated >= FAILS.repeated,
      ),
    ],
    measures: { vocabularyChange: rate(vocabulary, 1), sentenceChange: rate(sentences, 1), repetitionChange: rate(repeated, 1) },
  };
}

const lastChapters = (count: number, third: number) =>
  Array.from({ length: third }, (_, index) => ({ chapter: count - third + index + 1, paragraph: null, code: "degradation" }));
