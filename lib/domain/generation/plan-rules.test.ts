import { expect, test } from "vitest";
import { type PlannedChapter, planFaults } from "#lib/domain/generation/plan-rules";

const LENGTH = { minChapters: 4, maxChapters: 6, leastVariation: 0.2748 };
const plan = (words: readonly (number | undefined)[], threads: PlannedChapter["threads"] = []): PlannedChapter[] =>
  words.map((count, index) => ({ words: count, threads: index === 0 ? threads : [] }));
const VARIED = [900, 1_400, 2_400, 1_000];

test("a plan with chapters of different lengths has no fault", () => {
  expect(planFaults(plan(VARIED), [], LENGTH)).toEqual([]);
});

test("the number of chapters and their lengths are checked", () => {
  expect(planFaults(plan([1_000, 1_900]), [], LENGTH)).toEqual(["must have 4 to 6 chapters"]);
  expect(planFaults(plan([1_200, 1_250, 1_300, 1_200]), [], LENGTH)).toEqual([
    "the numbers of words differ too little: deviation / mean is 0.0335, at least 0.275",
  ]);
  expect(planFaults(plan([...VARIED, undefined]), [], LENGTH)).toEqual(["each chapter needs its number of words"]);
});

test("how much the lengths must differ is the least of human books in the language", () => {
  // 0.226
  const words = [1_000, 1_000, 1_600, 1_000];
  expect(planFaults(plan(words), [], LENGTH)).toHaveLength(1);
  expect(planFaults(plan(words), [], { ...LENGTH, leastVariation: 0.21 })).toEqual([]);
});

test("each thread is opened, and closed unless it stays open; no chapter has another", () => {
  const threads = [
    { id: "debt", staysOpen: false },
    { id: "letter", staysOpen: true },
  ];
  const opened = plan(VARIED, [
    { id: "debt", move: "opens" },
    { id: "ghost", move: "moves" },
  ]);
  expect(planFaults(opened, threads, LENGTH)).toEqual([
    "no chapter closes the thread debt",
    "no chapter opens the thread letter",
    "there is no thread ghost",
  ]);
  const kept = plan(VARIED, [
    { id: "debt", move: "opens" },
    { id: "debt", move: "closes" },
    { id: "letter", move: "opens" },
  ]);
  expect(planFaults(kept, threads, LENGTH)).toEqual([]);
});
