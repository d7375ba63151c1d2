import type { BrowserContext, Page } from "playwright/test";

const withClock = new WeakSet<BrowserContext>();

/** Replaces the clock of the context's pages. It runs normally; `passTime` advances it. */
export async function installClock(page: Page): Promise<void> {
  if (withClock.has(page.context())) return;
  withClock.add(page.context());
  await page.clock.install();
}

/** Advances the page's clock and runs all timers that are due, without waiting. Requires `installClock`. */
export const passTime = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds);
