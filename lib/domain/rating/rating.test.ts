import { expect, test } from "vitest";
import { aiRating, averageRating, starsOutOfTen } from "#lib/domain/rating/rating";

test.each([
  [0, 0, 0],
  [5, 1, 5],
  [13, 3, 4.3],
  [14, 3, 4.7],
  [9, 4, 2.3],
  [1_000_001, 1_000_001, 1],
])("%i stars of %i readers are %f on average, to one decimal", (sum, count, average) => {
  expect(averageRating(sum, count)).toBe(average);
});

test("the AI reader's score out of 100 is a rating out of 10, 0 while it has not read", () => {
  expect([null, 0, 87, 100].map(aiRating)).toEqual([0, 0, 8.7, 10]);
});

test("a rating out of 10 is shown as five stars, in halves", () => {
  expect([0, 0.4, 0.5, 7.4, 7.5, 8.7, 10].map(starsOutOfTen)).toEqual([0, 0, 0.5, 3.5, 4, 4.5, 5]);
});
