import { expect } from "playwright/test";
import { expectStill, HARDLY_ANYTHING, PHONE, SIZES } from "#tests/support/browser/late-fonts";
import { test } from "#tests/support/browser/test";

// In the other languages, and other pages: late-fonts.full.spec.ts.
test("the home page does not move when the fonts arrive late", { tag: "@full" }, async ({ page }) => {
  for (const size of SIZES) await expectStill(page, "/", size, HARDLY_ANYTHING);
});

// Its title once took two lines until Fraunces came, and one then.
test("a post with a long title does not move when the fonts arrive late", { tag: "@full" }, async ({ page }) => {
  await expectStill(page, "/blog/how-we-measure-style", PHONE, HARDLY_ANYTHING);
});

test("each weight of text has a font of its own, which pages without it do not load", { tag: "@full" }, async ({ page }) => {
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
