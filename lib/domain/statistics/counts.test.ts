import { expect, test } from "vitest";
import { changeOf, totalOf } from "#lib/domain/statistics/counts";

const values = [0, 4, 0, 8, 0].map((value, index) => ({ day: `2026-11-0${index + 1}`, value }));

test("events are added up, levels are the last value, times the mean of days with data", () => {
  expect(totalOf("visits", values)).toBe(12);
  expect(totalOf("storage", values)).toBe(8);
  expect(totalOf("response_time", values)).toBe(6);
  for (const name of ["visits", "storage", "response_time"] as const) expect(totalOf(name, [])).toBe(0);
});

const valuesOf = (value: number) => [{ day: "2026-11-01", value }];
const change = (name: Parameters<typeof changeOf>[0], now: number, before: number | null) =>
  changeOf(name, { days: valuesOf(now), before: before === null ? null : valuesOf(before) });

test("a figure has changed by a part of the period before", () => {
  expect(change("visits", 112, 100)).toBeCloseTo(0.12);
  expect(change("visits", 25, 100)).toBe(-0.75);
  expect(change("response_time", 4, 2)).toBe(1);
});

test("no change is told from a period of a younger site, of a few events, without data, or many times smaller", () => {
  expect(change("visits", 112, null)).toBeNull();
  expect(change("ratings", 20, 9)).toBeNull();
  expect(change("spending", 3, 0)).toBeNull();
  expect(change("visits", 101, 10)).toBeNull();
});
