import { describe, expect, test } from "vitest";
import { seededRandom } from "#lib/domain/art/random";
import { bootstrapMean } from "#lib/domain/generation/evaluation/bootstrap";
import { type ControlJudgement, JUDGES, type PairJudgement, resultOf } from "#lib/domain/generation/evaluation/judging";
import { meanCourse, overuseOf, repeatedFours } from "#lib/domain/generation/evaluation/measure-book";
import { compareMetrics } from "#lib/domain/generation/evaluation/metrics";
import { PLACES, passagesOf } from "#lib/domain/generation/evaluation/places";
import type { Winner } from "#lib/domain/generation/pair";

const BRIEFS = Array.from({ length: 12 }, (_, index) => `brief ${index + 1}`);
const pairs = (winnerOf: (brief: number, random: () => number) => Winner): PairJudgement[] => {
  const random = seededRandom("pairs");
  return BRIEFS.flatMap((brief, index) =>
    [1, 2, 3].flatMap((run) =>
      PLACES.flatMap((place) => JUDGES.map((judge) => ({ brief, run, place, judge, winner: winnerOf(index, () => random.between(0, 1)) }))),
    ),
  );
};
const controls = (isRight: (brief: string, judge: string) => boolean): ControlJudgement[] =>
  BRIEFS.flatMap((brief) => JUDGES.map((judge) => ({ brief, judge, isRight: isRight(brief, judge) })));
const allRight = controls(() => true);

describe("bootstrap", () => {
  test("the interval holds a known share about as often as it says", () => {
    const random = seededRandom("coverage");
    const SHARE = 0.65;
    let held = 0;
    for (let experiment = 0; experiment < 60; experiment += 1) {
      const drawn = Array.from({ length: 12 }, () => Array.from({ length: 12 }, () => Number(random.between(0, 1) < SHARE)));
      const { low, high } = bootstrapMean(drawn, `experiment ${experiment}`) ?? { low: 1, high: 0 };
      held += Number(low <= SHARE && SHARE <= high);
    }
    expect(held / 60).toBeGreaterThan(0.9);
  });

  test("briefs are drawn, not values: what repeats within a brief does not make the interval narrower", () => {
    const once = bootstrapMean([[0], [1], [1], [0], [1], [1]], "seed");
    const often = bootstrapMean(
      [[0], [1], [1], [0], [1], [1]].map((values) => new Array<number>(20).fill(values[0] ?? 0)),
      "seed",
    );
    expect([often?.low, often?.high]).toEqual([once?.low, once?.high]);
    expect(bootstrapMean([[], []], "seed")).toBeNull();
  });
});

describe("judgements", () => {
  test("a version that wins two pairs of three is better, whichever it is; an even one is not shown to differ", () => {
    const wins = pairs((_, random) => (random() < 2 / 3 ? "first" : "second"));
    expect(resultOf(wins, allRight, "seed")).toMatchObject({ statement: "A is better", batches: 24, voidBatches: 0, isVoid: false });
    const losses = wins.map((pair): PairJudgement => ({ ...pair, winner: pair.winner === "first" ? "second" : "first" }));
    expect(resultOf(losses, allRight, "seed").statement).toBe("B is better");
    const even = pairs((brief) => (brief % 2 === 0 ? "first" : "second"));
    expect(resultOf(even, allRight, "seed")).toMatchObject({ statement: "no difference shown", share: { value: 0.5, briefs: 12 } });
    expect(
      resultOf(
        pairs(() => "tie"),
        allRight,
        "seed",
      ).share,
    ).toMatchObject({ value: 0.5, low: 0.5, high: 0.5 });
  });

  test("a batch whose controls fail, or that has none, is void; if most are, nothing is stated", () => {
    const wins = pairs(() => "first");
    const some = resultOf(
      wins,
      controls((brief, judge) => judge === "judge" || brief !== "brief 3"),
      "seed",
    );
    expect(some).toMatchObject({ voidBatches: 1, isVoid: false, statement: "A is better", share: { values: 12 * 12 * 2 - 12 } });
    const most = resultOf(
      wins,
      controls((_, judge) => judge === "judge"),
      "seed",
    );
    expect(most).toMatchObject({ voidBatches: 12, isVoid: true, statement: "no difference shown" });
    expect(resultOf(wins, [], "seed")).toMatchObject({ voidBatches: 24, isVoid: true, share: null });
  });

  test("with few briefs nothing is stated", () => {
    const few = pairs(() => "first").filter(({ brief }) => BRIEFS.indexOf(brief) < 5);
    expect(resultOf(few, allRight, "seed").statement).toBe("no difference shown");
  });
});

const SENTENCES = Array.from({ length: 400 }, (_, index) => `Sentence ${index} says that the tide came in at the harbour again.`);
const CHAPTERS = Array.from({ length: 10 }, (_, chapter) =>
  Array.from({ length: 10 }, (_, paragraph) => SENTENCES.slice(chapter * 40 + paragraph * 4, chapter * 40 + paragraph * 4 + 4).join(" ")),
);

test("passages come from four places, in whole paragraphs", () => {
  const passages = passagesOf(CHAPTERS, 100);
  expect(passages.opening.startsWith("Sentence 0 ")).toBe(true);
  expect(passages.close.endsWith(SENTENCES.at(-1) ?? "")).toBe(true);
  expect(passages["first middle"]).toMatch(/^Sentence 13\d /);
  expect(passages["second middle"]).toMatch(/^Sentence 26\d /);
  expect(new Set(Object.values(passages).map((text) => text.split("\n\n").length))).toEqual(new Set([2]));
});

test("runs of four words count within a sample only, and overuse only above the human limit", () => {
  expect(repeatedFours(["a", "b", "c", "d", "a", "b", "c", "d"])).toBeCloseTo(1 / 5);
  expect(repeatedFours(["a", "b"])).toBe(0);
  const used = (words: string, limit: number) => ({ words, limit, human: 0, ours: 0, z: 3 });
  expect(overuseOf(["had", "had", "had", "not"], [used("had", 700), used("not", 300)])).toBeCloseTo(50);
});

test("metrics are compared by brief, and only those that both versions have", () => {
  const book = (brief: string, words: number) => ({ brief, run: 1, metrics: { words } });
  const a = [book("one", 100), book("one", 200), book("two", 400)];
  const b = [book("one", 250), book("three", 1)];
  const words = compareMetrics(a, b, "seed").find(({ metric }) => metric === "words");
  expect(words).toMatchObject({ a: 275, b: 125.5, difference: { value: 100, briefs: 1 } });
  expect(compareMetrics(a, b, "seed").find(({ metric }) => metric === "delta")).toMatchObject({ a: null, b: null, difference: null });
});

test("courses of books of different length are averaged from the first chapter to the last", () => {
  const course = (values: number[]) => values.map((mtld) => ({ mtld, sentence: 1 }));
  const mixed = meanCourse([course([100, 50]), course([100, 90, 80])], "mtld");
  expect([mixed.length, mixed[0], mixed.at(-1)]).toEqual([11, 100, 65]);
});
