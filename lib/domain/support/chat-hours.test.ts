import { expect, test } from "vitest";
import { isChatOpen, isHoliday } from "#lib/domain/support/chat-hours";

test.each([
  ["Monday at nine, winter time", "2026-11-23T08:00:00Z", true],
  ["a minute before nine", "2026-11-23T07:59:59Z", false],
  ["a minute before six in the evening", "2026-11-23T16:59:59Z", true],
  ["six in the evening", "2026-11-23T17:00:00Z", false],
  ["Monday at nine, summer time", "2026-07-06T07:00:00Z", true],
  ["Saturday at noon", "2026-11-21T11:00:00Z", false],
  ["Sunday at noon", "2026-11-22T11:00:00Z", false],
  ["Christmas, a Friday", "2026-12-25T11:00:00Z", false],
  ["Easter Monday 2027", "2027-03-29T10:00:00Z", false],
  ["the Tuesday after Easter 2027", "2027-03-30T10:00:00Z", true],
])("the chat at %s", (_name, at, isOpen) => {
  expect(isChatOpen(new Date(at))).toBe(isOpen);
});

test("Easter is computed for past and coming years", () => {
  for (const [year, month, day] of [
    [2024, 3, 31],
    [2025, 4, 20],
    [2026, 4, 5],
    [2038, 4, 25],
  ] as const)
    expect(isHoliday(year, month, day), String(year)).toBe(true);
});

test("Saint Francis is a holiday from 2026 on", () => {
  expect([isHoliday(2025, 10, 4), isHoliday(2026, 10, 4), isHoliday(2027, 10, 4)]).toEqual([false, true, true]);
});
