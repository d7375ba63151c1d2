import { expect, type Page } from "playwright/test";
import { layoutShift } from "#tests/support/browser/page-checks";

export const PHONE = { width: 390, height: 844 };
export const SIZES = [PHONE, { width: 1440, height: 900 }];
/** What the words of the header may move among themselves. */
export const HARDLY_ANYTHING = 0.0005;

/** Opens a page whose fonts arrive after it was painted, and expects that it moves less than `limit`. */
export async function expectStill(page: Page, path: string, size: (typeof SIZES)[number], limit: number): Promise<void> {
  await page.setViewportSize(size);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await layoutShift(page), `${path}, ${size.width} pixels, before`).toBeLessThan(HARDLY_ANYTHING);
  arrive();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"))).toBe(true);
  expect(await layoutShift(page), `${path}, ${size.width} pixels`).toBeLessThan(limit);
  await page.unroute("**/*.woff2");
}
