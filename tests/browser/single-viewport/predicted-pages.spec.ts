// A prefetched page must not be shown for its URL with parameters: lib/urls/predicted-pages.ts.
import { expect } from "playwright/test";
import { test } from "#tests/support/browser/test";

test("the header's search shows results in every language", async ({ page }) => {
  for (const [path, search] of [
    ["/", "Search"],
    ["/it", "Cerca"],
    ["/de/search", "Suche"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("banner").getByRole("link", { name: search }).filter({ visible: true }).click();
    await page.getByRole("dialog").getByRole("combobox").fill("quillfeather");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=quillfeather$/);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  }
});
