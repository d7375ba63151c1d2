import { expect, type Page } from "playwright/test";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { layoutShift } from "#tests/support/browser/page-checks";
import { test } from "#tests/support/browser/test";

const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 1440, height: 900 }];
/** What the words of the header may move among themselves. */
const HARDLY_ANYTHING = 0.0005;
/** In Spanish the last line of the opening words differs, below which the first books are cut by the lower edge of a phone's screen. */
const LOWER_EDGE = 0.003;
/** A paragraph may get one line more or less: a fallback font has the same width on average, not in every line. */
const ONE_LINE = 0.03;

for (const language of LANGUAGES) {
  test(`in ${language} the home page does not move when the fonts arrive late`, async ({ page }) => {
    const limit = language === "es" ? LOWER_EDGE : HARDLY_ANYTHING;
    for (const size of SIZES) await expectStill(page, localPath(language, "/"), size, limit);
  });
}

for (const path of ["/about", "/api", "/authors"]) {
  test(`${path} moves by one line at most when the fonts arrive late`, async ({ page }) => {
    for (const size of SIZES)
      for (const language of ["es", "fr"] as const) await expectStill(page, localPath(language, path), size, ONE_LINE);
  });
}

for (const path of ["/no-such-page", "/blog/how-we-measure-style"]) {
  // Its title once took two lines until Fraunces came, and one then.
  test(`${path} does not move when the fonts arrive late`, async ({ page }) => {
    await expectStill(page, path, PHONE, HARDLY_ANYTHING);
  });
}

test("each weight of text has a font of its own, which pages without it do not load", async ({ page }) => {
  const loaded = () =>
    page.evaluate(() => [...document.fonts].flatMap((face) => (face.status === "loaded" ? `${face.family} ${face.weight}` : [])));
  await page.goto("/");
  expect(await loaded()).toEqual(expect.arrayContaining(["text 400", "text 500"]));
  expect(await loaded()).not.toContain("text 600 700");
  for (const font of ["700 1rem text", "italic 600 1rem textItalic"]) await page.evaluate((name) => document.fonts.load(name), font);
  expect(await loaded()).toEqual(expect.arrayContaining(["text 600 700", "textItalic 500 700"]));
  // The families are those of the elements: next/font names them after the variables of app/fonts.ts.
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family.split(/, */)).toContain("text");
});

async function expectStill(page: Page, path: string, size: (typeof SIZES)[number], limit: number): Promise<void> {
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
