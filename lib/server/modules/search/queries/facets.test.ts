import { expect, test } from "vitest";
import { shownTotal } from "#lib/server/modules/search/queries/facets";

test("a count of all tiers is exact up to 10,000", () => {
  expect(shownTotal(1_234, true)).toEqual({ total: 1_234, more: false });
  expect(shownTotal(10_000, true)).toEqual({ total: 10_000, more: false });
  expect(shownTotal(10_001, true)).toEqual({ total: 10_000, more: true });
});

test("a count that ended early is a round number, and there are more", () => {
  expect(shownTotal(300, false)).toEqual({ total: 300, more: true });
  expect(shownTotal(2_999, false)).toEqual({ total: 2_900, more: true });
  expect(shownTotal(10_001, false)).toEqual({ total: 10_000, more: true });
});
