import { expect, test } from "vitest";
import type { Impact } from "#lib/domain/status/component";
import { UNDISTURBED } from "#lib/domain/status/disturbance";
import { BUCKETS_MS, bucketOf, dayState, daysUntil, measuredSince, quantile, sumHistograms, uptime } from "#lib/domain/status/history";

const counts = (given: object) => ({
  counts: { operational: 0, degraded: 0, partial_outage: 0, major_outage: 0, unknown: 0, ...given },
  disturbance: UNDISTURBED,
});

test("a duration is in the bucket of its upper bound; the last bucket has none", () => {
  expect([0, 5, 6, 10_000, 10_001].map(bucketOf)).toEqual([0, 0, 1, BUCKETS_MS.length - 1, BUCKETS_MS.length]);
});

test("quantiles are interpolated within their bucket", () => {
  const histogram = sumHistograms([
    [0, 0, 50],
    [0, 0, 0, 0, 0, 0, 50],
  ]);
  expect(histogram).toHaveLength(BUCKETS_MS.length + 1);
  expect(quantile(histogram, 0.5)).toBe(20);
  expect(quantile(histogram, 0.95)).toBe(98);
  expect(quantile(sumHistograms([]), 0.5)).toBeNull();
});

test("uptime counts degraded as available and a partial outage as half; unknown does not count", () => {
  expect(uptime([counts({ operational: 90, degraded: 6, partial_outage: 2, major_outage: 2, unknown: 500 })])).toBe(0.97);
  expect(uptime([counts({ unknown: 1_440 })])).toBeNull();
  expect(uptime([])).toBeNull();
});

test("an incident counts where it says more than the probes of its day", () => {
  const day = counts({ operational: 90, major_outage: 10 });
  expect(uptime([{ ...day, disturbance: { impacts: ["partial_outage"], minutes: 60, lostMinutes: 30 } }])).toBe(0.7);
  expect(uptime([{ ...day, disturbance: { impacts: ["partial_outage"], minutes: 10, lostMinutes: 5 } }])).toBe(0.9);
  // Measured for less time than the incident lasted.
  const short = counts({ operational: 10 });
  expect(uptime([{ ...short, disturbance: { impacts: ["partial_outage"], minutes: 60, lostMinutes: 30 } }])).toBe(0.5);
  expect(uptime([{ ...counts({}), disturbance: { impacts: ["major_outage"], minutes: 60, lostMinutes: 60 } }])).toBeNull();
});

test("the bar of a day with an incident shows the worst of both", () => {
  const during = (given: object, ...impacts: Impact[]) => dayState({ ...counts(given), disturbance: { ...UNDISTURBED, impacts } });
  expect(during({ operational: 1_440 }, "degraded", "partial_outage")).toBe("partial_outage");
  expect(during({ major_outage: 40 }, "degraded")).toBe("major_outage");
  expect(during({}, "major_outage")).toBe("major_outage");
});

test("a component is measured since its first day with a known state", () => {
  const days = [counts({ unknown: 9 }), counts({ operational: 1 }), counts({})].map((day, index) => ({ ...day, day: `2026-11-2${index}` }));
  expect(measuredSince(days)).toBe("2026-11-21");
  expect(measuredSince(days.slice(0, 1))).toBeNull();
});

test.each([
  [{}, "unknown"],
  [{ unknown: 1_440 }, "unknown"],
  [{ operational: 1_440 }, "operational"],
  [{ operational: 1_438, major_outage: 2 }, "operational"],
  [{ operational: 1_437, major_outage: 3 }, "partial_outage"],
  [{ operational: 1_400, major_outage: 40 }, "major_outage"],
  [{ operational: 1_300, degraded: 140 }, "degraded"],
  [{ major_outage: 1 }, "major_outage"],
])("the bar of a day with %o is %s", (given, expected) => {
  expect(dayState(counts(given))).toBe(expected);
});

test("days end with today (UTC)", () => {
  expect(daysUntil(new Date("2026-03-01T00:30:00Z"), 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});
