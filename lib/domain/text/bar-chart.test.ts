import { expect, test } from "vitest";
import { barShares } from "#lib/domain/text/bar-chart";

test("the largest value has the longest bar, and without values none has one", () => {
  expect(barShares([5, 10, 0])).toEqual([0.5, 1, 0]);
  expect(barShares([0, 0])).toEqual([0, 0]);
  expect(barShares([])).toEqual([]);
});
