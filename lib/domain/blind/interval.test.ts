import { expect, test } from "vitest";
import { shareOf, verdictOf } from "#lib/domain/blind/interval";

const rounded = (right: number, votes: number) => {
  const { low, high } = shareOf(right, votes);
  return [low, high].map((value) => Math.round(value * 10_000) / 10_000);
};

test("the interval is Wilson's", () => {
  // Brown, Cai, DasGupta, “Interval estimation for a binomial proportion” (2001), and R: prop.test(x, n, correct = FALSE).
  expect(rounded(5, 10)).toEqual([0.2366, 0.7634]);
  expect(rounded(54, 100)).toEqual([0.4426, 0.6344]);
  expect(rounded(0, 10)).toEqual([0, 0.2775]);
  expect(rounded(10, 10)).toEqual([0.7225, 1]);
});

test("without votes there is no share, and everything is possible", () => {
  expect(shareOf(0, 0)).toEqual({ votes: 0, right: 0, share: null, low: 0, high: 1 });
});

test("a result says something only when its interval leaves out one half", () => {
  expect(verdictOf(shareOf(19, 19))).toBe("few");
  expect(verdictOf(shareOf(54, 100))).toBe("undecided");
  expect(verdictOf(shareOf(70, 100))).toBe("told");
  expect(verdictOf(shareOf(30, 100))).toBe("fooled");
});
