import "server-only";

import { readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const CHECK_INTERVAL_MS = 1_000;
/** Clocks that are adjusted gradually stay far below. */
const MAX_STEP_MS = 2_000;
const PAGES = ".next/server/app";

/**
 * Calls `onStep` once the clock was set by more than two seconds, forwards or back: Next.js compares times of the clock with times of its
 * start plus what has passed since, so that pages would not expire for as long as the difference.
 */
export function watchForClockSteps(
  onStep: (milliseconds: number) => void,
  now = Date.now,
  elapsed = (): number => performance.now(),
): void {
  const startedAt = now() - elapsed();
  const timer = setInterval(() => {
    const step = Math.round(now() - elapsed() - startedAt);
    if (Math.abs(step) <= MAX_STEP_MS) return;
    clearInterval(timer);
    onStep(step);
  }, CHECK_INTERVAL_MS);
  timer.unref();
}

/** Dates the built pages to now if the clock was set back after the build: a tag that expires before a page was written has no effect on it. */
export function dateBuildFilesToPast(now: Date, folder = PAGES): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    if (statSync(path).mtime > now) utimesSync(path, now, now);
  }
}
