import { expect, test } from "vitest";
import { ageInDays, RECENT_DAYS } from "#lib/domain/time/age";

const at = (moment: string) => new Date(moment);

test.each([
  ["the same moment", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00Z", 0],
  ["late and early on one day", "2026-11-21T00:00:00Z", "2026-11-21T23:59:59Z", 0],
  ["a minute over midnight", "2026-11-20T23:59:00Z", "2026-11-21T00:00:00Z", 1],
  ["ten days", "2026-11-11T23:00:00Z", "2026-11-21T01:00:00Z", 10],
  ["a leap day between", "2028-02-28T12:00:00Z", "2028-03-01T12:00:00Z", 2],
  ["before 1970", "1969-12-30T12:00:00Z", "1970-01-01T00:00:00Z", 2],
  ["tomorrow", "2026-11-22T00:00:00Z", "2026-11-21T00:00:00Z", 0],
])("%s: whole calendar days, never negative", (_, then, now, days) => {
  expect(ageInDays(at(then), at(now))).toBe(days);
});

test("dates are relative for less than ten days", () => {
  expect(RECENT_DAYS).toBe(10);
});
