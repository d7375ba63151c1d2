import { expect, test } from "vitest";
import { fillDays, sumSpent } from "#lib/domain/generation/spending";

test("days without calls are zeros, across the end of a month", () => {
  const row = { day: "2026-12-01", calls: 2, tokens: 300, cached: 0, cost: 5 };
  expect(fillDays([row], new Date("2026-11-30T00:00:00Z"), 3)).toEqual([
    { day: "2026-11-30", calls: 0, tokens: 0, cached: 0, cost: 0 },
    row,
    { day: "2026-12-02", calls: 0, tokens: 0, cached: 0, cost: 0 },
  ]);
});

test("spending is added up", () => {
  const one = { calls: 1, tokens: 10, cached: 4, cost: 100 };
  expect(sumSpent([one, one])).toEqual({ calls: 2, tokens: 20, cached: 8, cost: 200 });
  expect(sumSpent([])).toEqual({ calls: 0, tokens: 0, cached: 0, cost: 0 });
});
