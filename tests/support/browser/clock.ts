import type { BrowserContext, Page } from "playwright/test";

const withClock = new WeakSet<BrowserContext>();

/** Puts the time of the context's pages under control. It goes on by itself until `passTime` moves it. */
export async function installClock(page: Page): Promise<void> {
  if (withClock.has(page.context())) return;
  withClock.add(page.context());
  await page.clock.install();
}

/** Lets so much time pass for the page's scripts, with all timers due in it, without waiting. `installClock` comes first. */
export const passTime = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds);
