import { expect } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { installClock } from "#tests/support/browser/clock";
import { recordTraffic } from "#tests/support/browser/guest-traffic";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { collectPageErrors, layoutShiftWithFonts, overflow, scrollPage } from "#tests/support/browser/page-checks";
import { test } from "#tests/support/browser/test";
import { EXTREME_PAGES, PAGES, QUOTATION_PAGE, RESPONSIVE_PAGES, SAME_TEMPLATE_PAGES } from "#tests/support/page-list";

const WIDTHS = [320, 390, 640, 768, 912, 1024, 1151, 1152, 1280, 1440, 1920];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Longer than the site waits before it requests the session. */
const A_WHILE_MS = 5_000;

// Each page is opened once for all checks, because opening it takes most of the time; `expect.soft` shows every fault.
for (const { name, path, heading, status = 200, grows = false, asks } of [...PAGES, ...EXTREME_PAGES, QUOTATION_PAGE]) {
  test(`the ${name} page passes the checks of every page`, async ({ page, context, isMobile }) => {
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
      expect
        .soft(
          traffic.apiRequests().filter((call) => call !== asks),
          "before scrolling",
        )
        .toEqual([]);
      await scrollPage(page);
      if (!grows) expect.soft(await layoutShiftWithFonts(page, 0.02, () => scrollPage(page)), "after scrolling").toBeLessThan(0.02);
      expect.soft(await overflow(page)).toEqual({ pixels: 0, elements: [] });
      expect.soft(errors).toEqual([]);
    });
    if (isMobile) return;

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
    });

    await test.step("axe finds no violation", async () => {
      if (SAME_TEMPLATE_PAGES.includes(name)) return;
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      expect.soft(await axeViolations(page)).toEqual([]);
      if (!RESPONSIVE_PAGES.includes(name)) return;
      await page.setViewportSize(PHONE);
      expect.soft(await axeViolations(page), "on a phone").toEqual([]);
    });

    await test.step("it fits every width from 320 to 1920 pixels", async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `${width} pixels`).toEqual({ pixels: 0, elements: [] });
      }
      await page.setViewportSize(DESKTOP);
    });

    await test.step("reloaded from cache and after Back its scripts run without CSP violation", async () => {
      if (SAME_TEMPLATE_PAGES.includes(name)) return;
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
  });
}
