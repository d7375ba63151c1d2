import { mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { dateBuildFilesToPast, watchForClockSteps } from "#lib/server/runtime/web/clock-steps";
import { temporaryFolder } from "#tests/support/collection-folder";

const HOUR = 3_600_000;
let clock = { now: 0, elapsed: 0 };
let steps: number[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  clock = { now: 1_000_000, elapsed: 500 };
  steps = [];
  return () => void vi.useRealTimers();
});
const watch = () =>
  watchForClockSteps(
    (step) => steps.push(step),
    () => clock.now,
    () => clock.elapsed,
  );
const pass = (elapsed: number, now = elapsed) => {
  clock.elapsed += elapsed;
  clock.now += now;
  vi.advanceTimersByTime(1_000);
};

test.each([
  ["back", -HOUR],
  ["forwards", HOUR],
])("a clock set %s is reported once", (_where, step) => {
  watch();
  pass(1_000);
  expect(steps).toEqual([]);
  pass(1_000, 1_000 + step);
  pass(1_000);
  expect(steps).toEqual([step]);
});

test("a clock that is adjusted gradually is not reported", () => {
  watch();
  for (let second = 0; second < 100; second += 1) pass(1_000, 1_010);
  expect(steps).toEqual([]);
});

test("pages that were built before the clock was set back are dated to now, older ones stay", () => {
  const folder = temporaryFolder();
  const now = new Date("2026-11-21T12:00:00Z");
  const old = new Date(now.getTime() - HOUR);
  mkdirSync(join(folder, "en"));
  for (const name of ["en/later.html", "earlier.html"]) writeFileSync(join(folder, name), "");
  utimesSync(join(folder, "en/later.html"), now, new Date(now.getTime() + HOUR));
  utimesSync(join(folder, "earlier.html"), old, old);
  dateBuildFilesToPast(now, folder);
  expect([statSync(join(folder, "en/later.html")).mtime, statSync(join(folder, "earlier.html")).mtime]).toEqual([now, old]);
});
