// What runs in the browser. What the server renders: page-contents.test.ts.
import { expect, type Page } from "playwright/test";
import { test } from "#tests/support/browser/test";
import { LANTERN_DAY } from "#tests/support/test-collection";

const DAY_MS = 86_400_000;

/** Opens a book's page this number of days after the book was published. */
async function openBookAfter(page: Page, days: number, prefix = "") {
  await page.clock.setFixedTime(new Date(LANTERN_DAY).getTime() + days * DAY_MS + 3_600_000);
  await page.goto(`${prefix}/book/trial-lantern`);
  return page.getByRole("main").locator("header li time");
}

test("a book's page shows the age of the book for ten days, then the date", async ({ page }) => {
  for (const [days, words] of [
    [0, "today"],
    [1, "1 day ago"],
    [9, "9 days ago"],
    [10, "4 March 2021"],
    [4_000, "4 March 2021"],
  ] as const) {
    await expect(await openBookAfter(page, days)).toHaveText(words);
  }
});

test("relative dates are in the interface language", { tag: "@full" }, async ({ page }) => {
  for (const [prefix, words] of [
    ["/it", "3 giorni fa"],
    ["/es", "hace 3 días"],
    ["/fr", "il y a 3 jours"],
    ["/de", "vor 3 Tagen"],
  ] as const) {
    await expect(await openBookAfter(page, 3, prefix)).toHaveText(words);
  }
});

test("the rankings open at the tab in the address; a tab shows its list alone", async ({ page }) => {
  await page.goto("/rankings#top-authors");
  await expect(page.getByRole("tab", { name: "Top authors" })).toHaveAttribute("aria-selected", "true");
  for (const [name, id] of [
    ["Most downloaded", "most-downloaded"],
    ["Top rated", "top-rated"],
    ["Top authors", "top-authors"],
  ] as const) {
    await page.getByRole("tab", { name }).click();
    await expect(page.locator("main [role=tabpanel]").filter({ visible: true })).toHaveCount(1);
    await expect(page.locator(`#${id}`)).toBeVisible();
  }
});
