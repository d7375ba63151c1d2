import { expect, test } from "vitest";
import { compareUse, logOdds, rateDistribution } from "#lib/domain/stylometry/overuse";

const work = (author: string, counts: Record<string, number>) => ({ author, counts: new Map(Object.entries(counts)), total: 10_000 });
const HUMAN = ["a", "b", "c", "d", "e"].flatMap((author) => [
  work(author, { eleven: 1, but: 60, garden: author === "a" ? 40 : 0 }),
  work(author, { eleven: 0, but: 50, garden: 0 }),
]);
const OURS = [work("a", { eleven: 12, but: 20, garden: 30 }), work("b", { eleven: 9, but: 25, garden: 0 })];

test("the log-odds of equal shares are 0, and change sign with the sides", () => {
  expect(logOdds({ count: 10, total: 1_000 }, { count: 100, total: 10_000 })).toBeCloseTo(0);
  const [one, other] = [
    { count: 30, total: 1_000 },
    { count: 10, total: 1_000 },
  ];
  expect(logOdds(one, other)).toBeCloseTo(-logOdds(other, one));
});

test("the log-odds are as computed by hand", () => {
  // Prior 10,000 × 40 / 2,000 = 200: ln(230 / 10,770) − ln(210 / 10,790), over √(1/230 + 1/210).
  const byHand = (Math.log(230 / 10_770) - Math.log(210 / 10_790)) / Math.sqrt(1 / 230 + 1 / 210);
  expect(logOdds({ count: 30, total: 1_000 }, { count: 10, total: 1_000 })).toBeCloseTo(byHand);
});

test("finds what ours use more and less, and leaves out what only one author writes of", () => {
  const { over, under } = compareUse(HUMAN, OURS, () => true);
  expect(over).toMatchObject([{ words: "eleven", human: 0.05, ours: 1.05, limit: 0.1 }]);
  expect(under.map(({ words }) => words)).toEqual(["but"]);
  expect(compareUse(HUMAN, OURS, (word) => word !== "eleven").over).toEqual([]);
});

test("human works compared with themselves overuse nothing", () => {
  expect(compareUse(HUMAN, HUMAN, () => true)).toEqual({ over: [], under: [] });
});

test("the rate of listed words is over works", () => {
  const { over } = compareUse(HUMAN, OURS, () => true);
  expect(rateDistribution(OURS, over)).toMatchObject({ n: 2, p50: 1.05 });
});
