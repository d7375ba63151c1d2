import { expect, test } from "vitest";
import { lengthOf, type MeasuredRun, previewCost } from "#lib/domain/generation/cost-preview";

/** A run whose plan costs a fixed sum and whose chapters cost `rate` tokens a word. */
const runOf = (chapters: number, words: number, rate: number): MeasuredRun => ({
  ...{ chapters, words },
  kinds: [
    { kind: "outline", calls: 1, input: 5_000, output: 1_000, cached: 0, cost: 100 },
    { kind: "chapter", calls: chapters, input: words * rate, output: words * 2, cached: 0, cost: words },
  ],
});
const TALES = [runOf(5, 10_000, 10), runOf(6, 10_000, 20), runOf(8, 10_000, 30), runOf(7, 10_000, 40), runOf(6, 10_000, 50)];

test("a book’s length follows its chapters", () => {
  expect([5, 9, 10, 19, 20, 40].map(lengthOf)).toEqual(["tale", "tale", "novella", "novella", "novel", "novel"]);
});

test("measured runs of the same length give the quartiles of each kind of step, added up", () => {
  expect(previewCost("tale", [...TALES, runOf(30, 90_000, 99)], "standard", undefined)).toEqual({
    ...{ runs: 5, words: 10_000 },
    calls: { low: 7, high: 8 },
    input: { low: 205_000, high: 405_000 },
    output: { low: 21_000, high: 21_000 },
    cost: { low: 10_100, high: 10_100 },
  });
});

test("without three of its length, runs of every length count by their words", () => {
  const novel = previewCost("novel", TALES, "standard", undefined);
  expect(novel).toMatchObject({ runs: 5, words: 100_000, output: { low: 210_000, high: 210_000 } });
  expect(previewCost("novel", TALES.slice(0, 2), "best", undefined)).toMatchObject({ runs: 0, calls: { low: 980, high: 1_960 } });
});

test("without measured runs it is an estimate for the preset at the writer’s price, with what caches save", () => {
  expect(previewCost("tale", [], "cheap", undefined)).toMatchObject({
    runs: 0,
    words: 9_000,
    input: { low: 343_000, high: 686_000 },
    cost: null,
  });
  const price = { input: 2, output: 10, cached: 0.2, written: 2 };
  const { input, output, cost } = previewCost("tale", [], "standard", price);
  expect([input, output]).toEqual([
    { low: 756_000, high: 1_512_000 },
    { low: 122_500, high: 350_000 },
  ]);
  // 45 % and 30 % of the input are cached.
  expect(cost).toEqual({
    low: 415_800 * 2 + 340_200 * 0.2 + 122_500 * 10,
    high: 1_058_400 * 2 + 453_600 * 0.2 + 350_000 * 10,
  });
});

test("runs that cost nothing have no cost", () => {
  const free = TALES.map((run) => ({ ...run, kinds: run.kinds.map((use) => ({ ...use, cost: 0 })) }));
  expect(previewCost("tale", free, "standard", undefined).cost).toBeNull();
});
