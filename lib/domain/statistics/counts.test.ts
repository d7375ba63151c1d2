import { expect, test } from "vitest";
import { totalOf } from "#lib/domain/statistics/counts";

const values = [0, 4, 0, 8, 0].map((value, index) => ({ day: `2026-11-0${index + 1}`, value }));

test("events are added up, levels are the last value, times the mean of days with data", () => {
  expect(totalOf("visits", values)).toBe(12);
  expect(totalOf("storage", values)).toBe(8);
  expect(totalOf("response_time", values)).toBe(6);
  for (const name of ["visits", "storage", "response_time"] as const) expect(totalOf(name, [])).toBe(0);
});
