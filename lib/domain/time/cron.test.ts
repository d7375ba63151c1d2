import { parseCrontab } from "graphile-worker";
import { expect, test } from "vitest";
import { isCron, lastDue } from "#lib/domain/time/cron";

const NOW = new Date("2026-11-27T12:34:56Z"); // A Friday.

test.each([
  ["* * * * *", "2026-11-27T12:34:00.000Z"],
  ["20 2 * * *", "2026-11-27T02:20:00.000Z"],
  ["35 12 * * *", "2026-11-26T12:35:00.000Z"],
  ["*/15 * * * *", "2026-11-27T12:30:00.000Z"],
  ["0 3 * * 0", "2026-11-22T03:00:00.000Z"],
  ["0 3 1 * *", "2026-11-01T03:00:00.000Z"],
  ["0 3 1 * 3-4", "2026-11-26T03:00:00.000Z"],
  ["5,10 0,6 * 10 *", "2026-10-31T06:10:00.000Z"],
])("%s was last due at %s", (cron, time) => {
  expect(lastDue(cron, NOW)?.toISOString()).toBe(time);
});

test.each([
  "",
  "* * * *",
  "60 * * * *",
  "* 24 * * *",
  "* * 0 * *",
  "* * * 13 *",
  "* * * * 8",
  "5-1 * * * *",
  "*/0 * * * *",
  "a * * * *",
  "@daily",
])("“%s” is not a time", (text) => {
  expect([isCron(text), lastDue(text, NOW)]).toEqual([false, null]);
});

test("what counts as a time is one for the job queue, which reads it the same way", () => {
  for (const cron of ["* * * * *", "20 2 * * *", "*/7 */5 * * *", "0 3 1 * 3-4", "1-3,9 0 * 2,11 5"]) {
    expect(isCron(cron)).toBe(true);
    const [item] = parseCrontab(`${cron} job`);
    const due = lastDue(cron, NOW);
    const digest = (time: Date) => ({
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    });
    let time = new Date(Math.floor(NOW.getTime() / 60_000) * 60_000);
    while (item && !item.match(digest(time))) time = new Date(time.getTime() - 60_000);
    expect(due).toEqual(time);
  }
});
