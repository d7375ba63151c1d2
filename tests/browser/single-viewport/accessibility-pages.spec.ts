import { expect, test } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { EXTREME_PAGES, PAGE_TEMPLATES, PASSAGE_PAGE } from "#tests/support/page-list";

/** Those that a telephone is shown otherwise. */
const FOLDED = ["home", "book", "reader", "search results", "rankings", "passage"];

for (const { name, path } of [...PAGE_TEMPLATES, ...EXTREME_PAGES, PASSAGE_PAGE]) {
  test(`axe finds no violation on the ${name} page`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    if (!FOLDED.includes(name)) return;
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeViolations(page), "on a telephone").toEqual([]);
  });
}
