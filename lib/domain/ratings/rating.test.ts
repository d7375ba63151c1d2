import { expect, test } from "vitest";
import { aiRating, averageRating, weightedAverage } from "#lib/domain/ratings/rating";

test.each([
  [0, 0, 0],
  [5, 1, 5],
  [13, 3, 4.3],
  [14, 3, 4.7],
  [9, 4, 2.3],
  [1_000_001, 1_000_001, 1],
])("%i stars from %i users average %f, to one decimal", (sum, count, average) => {
  expect(averageRating(sum, count)).toBe(average);
});

test("the AI review's score of 0 to 100 becomes a rating of 0 to 10, 0 without a review", () => {
  expect([null, 0, 87, 100].map(aiRating)).toEqual([0, 0, 8.7, 10]);
});

test("the weighted average adds five votes of three stars, so that one vote of five ranks below many of four", () => {
  expect(weightedAverage(5, 1)).toBe(3.33);
  expect(weightedAverage(80, 20)).toBe(3.8);
});
