import { expect } from "playwright/test";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { faultsOfLargeText, setDefaultFontSize, setTextSpacing } from "#tests/support/browser/large-text";
import { test } from "#tests/support/browser/test";
import { EXTREME_PAGES, PAGES, QUOTATION_PAGE } from "#tests/support/page-list";

const SIZES = [24, 32];
const WIDTHS = [320, 360];

// The other pages and languages in full.
const EVERY_DAY = ["home", "contact"];
const pages = [...PAGES, ...EXTREME_PAGES, QUOTATION_PAGE];
const cases = pages.flatMap((each) => LANGUAGES.map((language) => ({ ...each, language })));

for (const { name, path, language } of cases) {
  const isDaily = language === "de" && EVERY_DAY.includes(name);
  test(`the ${name} page in ${language} fits a narrow screen with large text and wide spacing`, { tag: isDaily ? [] : "@full" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(localPath(language, path), { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    for (const size of SIZES) {
      await setDefaultFontSize(page, size);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await faultsOfLargeText(page), `${size} pixels, ${width} wide`).toEqual([]);
      }
    }
    await setDefaultFontSize(page, 16);
    await page.setViewportSize({ width: 320, height: 640 });
    await setTextSpacing(page);
    expect.soft(await faultsOfLargeText(page), "text spacing").toEqual([]);
  });
}
