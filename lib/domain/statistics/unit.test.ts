import { expect, test } from "vitest";
import { durationOf, sizeOf } from "#lib/domain/statistics/unit";

test("a size has the largest unit of which there is at least one", () => {
  expect(sizeOf(0)).toEqual({ value: 0, unit: "byte" });
  expect(sizeOf(999)).toEqual({ value: 999, unit: "byte" });
  expect(sizeOf(1_000)).toEqual({ value: 1, unit: "kilobyte" });
  expect(sizeOf(734_003_200)).toEqual({ value: 734.0032, unit: "megabyte" });
  expect(sizeOf(2.5e16)).toEqual({ value: 25_000, unit: "terabyte" });
});

test("a duration of a second and more is in seconds", () => {
  expect(durationOf(999)).toEqual({ value: 999, unit: "millisecond" });
  expect(durationOf(1_500)).toEqual({ value: 1.5, unit: "second" });
});
