import { type BrowserContext, expect, type Page } from "playwright/test";
import { unlistedData } from "#tests/support/browser/browser-data";
import { installClock } from "#tests/support/browser/clock";
import { recordTraffic } from "#tests/support/browser/guest-traffic";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { collectPageErrors, layoutShiftWithFonts, overflow, scrollPage } from "#tests/support/browser/page-checks";
import { test } from "#tests/support/browser/test";
import type { TestPage } from "#tests/support/page-list";

const WIDTHS = [320, 390, 640, 768, 912, 1024, 1151, 1152, 1280, 1440, 1920];
const DESKTOP = { width: 1440, height: 900 };
/** Longer than the site waits before it requests the session. */
const A_WHILE_MS = 5_000;

// What holds for every page; `expect.soft` shows every fault.

/** Opens a page and checks it as it is for a guest. Returns the list to which later errors of the page are added. */
export async function expectSoundPage(
  { page, context, isMobile }: { page: Page; context: BrowserContext; isMobile: boolean },
  { path, heading, status = 200, grows = false, asks, asksOnTouch }: TestPage,
): Promise<string[]> {
  const errors = await collectPageErrors(page, status);
  const traffic = recordTraffic(page);
  if (!isMobile) await installClock(page);

  await test.step("it opens with one heading, in English", async () => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? /\S/);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  await test.step("it has no layout shift, overflow or error", async () => {
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await layoutShiftWithFonts(page, 0.02), "at first").toBeLessThan(0.02);
    const calls = traffic.apiRequests().filter((call) => call !== asks && !(isMobile && call === asksOnTouch));
    expect.soft(calls, "before scrolling").toEqual([]);
    await scrollPage(page);
    if (!grows) expect.soft(await layoutShiftWithFonts(page, 0.02, () => scrollPage(page)), "after scrolling").toBeLessThan(0.02);
    expect.soft(await overflow(page)).toEqual({ pixels: 0, elements: [] });
    expect.soft(errors).toEqual([]);
  });
  if (isMobile) return errors;

  await test.step("a guest gets no cookie and sends no session request", async () => {
    await waitUntilHydrated(page.locator("button:visible"));
    await page.clock.runFor(A_WHILE_MS);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.clock.runFor(A_WHILE_MS);
    await page.clock.resume();
    expect.soft(traffic.apiRequests("auth", "user")).toEqual([]);
    expect.soft(await traffic.cookiesSet()).toEqual([]);
    expect.soft(await page.evaluate(() => document.cookie)).toBe("");
    expect.soft(await context.cookies()).toEqual([]);
    expect.soft(await page.evaluate(() => Object.keys(localStorage).filter((key) => ["token", "user"].includes(key)))).toEqual([]);
    expect.soft(await unlistedData(context, page), "not on the cookie page").toEqual([]);
  });
  return errors;
}

/** Checks that the open page fits all widths in pixels, from 320 to 1920. */
export const expectFit = (page: Page, widths = WIDTHS): Promise<void> =>
  test.step("it fits every width", async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `${width} pixels`).toEqual({ pixels: 0, elements: [] });
    }
    await page.setViewportSize(DESKTOP);
  });

/** Checks the open page when it comes from the cache. `errors`: those that are collected. */
export const expectSoundFromCache = (page: Page, errors: string[]): Promise<void> =>
  test.step("reloaded from cache and after Back its scripts run without CSP violation", async () => {
    errors.length = 0;
    // An inline script sets the theme; React hydrates the buttons.
    await page.evaluate(() => localStorage.setItem("theme", "sepia"));
    await page.reload();
    await expect.soft(page.locator("html")).toHaveAttribute("data-theme", "sepia");
    await page.goto("/robots.txt");
    await page.goBack();
    await expect.soft(page.locator("html")).toHaveAttribute("data-theme", "sepia");
    await waitUntilHydrated(page.locator("button:visible"));
    expect.soft(errors).toEqual([]);
  });
