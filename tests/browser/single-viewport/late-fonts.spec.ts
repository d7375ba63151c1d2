import { expect } from "playwright/test";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { layoutShift } from "#tests/support/browser/page-checks";
import { test } from "#tests/support/browser/test";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** What the words of the header may move among themselves. */
const HARDLY_ANYTHING = 0.0005;

for (const language of LANGUAGES) {
  test(`in ${language} the home page does not move when the fonts arrive late`, async ({ page }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto(localPath(language, "/"), { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await layoutShift(page), `${size.width} pixels, before`).toBeLessThan(HARDLY_ANYTHING);
      arrive();
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"))).toBe(true);
      expect(await layoutShift(page), `${size.width} pixels`).toBeLessThan(HARDLY_ANYTHING);
      await page.unroute("**/*.woff2");
    }
  });
}
