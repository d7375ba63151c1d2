import { expect, test } from "vitest";
import { addWorkingDays, dmcaDeadlines } from "#lib/domain/support/dmca/deadlines";

test.each([
  ["a Monday", "2026-11-23T10:00:00Z", 3, "2026-11-26T10:00:00.000Z"],
  ["a Friday: the weekend does not count", "2026-11-20T10:00:00Z", 1, "2026-11-23T10:00:00.000Z"],
  ["a Saturday", "2026-11-21T10:00:00Z", 1, "2026-11-23T10:00:00.000Z"],
  ["Christmas Eve: the holiday and the weekend do not count", "2026-12-24T10:00:00Z", 1, "2026-12-28T10:00:00.000Z"],
  ["no days", "2026-11-21T10:00:00Z", 0, "2026-11-21T10:00:00.000Z"],
])("working days from %s", (_name, from, days, expected) => {
  expect(addWorkingDays(new Date(from), days).toISOString()).toBe(expected);
});

test("the deadlines of a notice of a Thursday", () => {
  const { receipt, review, action, notification } = dmcaDeadlines(new Date("2026-11-19T09:30:00Z"));
  expect([receipt, review, action, notification].map((date) => date.toISOString())).toEqual([
    "2026-11-20T09:30:00.000Z",
    "2026-11-24T09:30:00.000Z",
    "2026-11-26T09:30:00.000Z",
    "2026-11-26T09:30:00.000Z",
  ]);
});
