import { expect } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { expectFit, expectSoundFromCache, expectSoundPage } from "#tests/support/browser/every-page";
import { test } from "#tests/support/browser/test";
import { RESPONSIVE_PAGES, type TestPage } from "#tests/support/page-list";

const PHONE = { width: 390, height: 844 };
const NARROWEST = 320;

/** Declares a test of each page. Each is opened once for all checks, because opening it takes most of the time. */
export function testEach(pages: TestPage[]): void {
  for (const each of pages) {
    const isResponsive = RESPONSIVE_PAGES.includes(each.name);
    test(`the ${each.name} page passes the checks of every page`, async ({ page, context, isMobile }) => {
      const errors = await expectSoundPage({ page, context, isMobile }, each);
      if (isMobile) return;
      await test.step("axe finds no violation", async () => {
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        expect.soft(await axeViolations(page)).toEqual([]);
        if (!isResponsive) return;
        await page.setViewportSize(PHONE);
        expect.soft(await axeViolations(page), "on a phone").toEqual([]);
      });
      await (isResponsive ? expectFit(page) : expectFit(page, [NARROWEST]));
      if (isResponsive) await expectSoundFromCache(page, errors);
    });
  }
}
