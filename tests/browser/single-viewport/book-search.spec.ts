import { expect, type Page } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { BOOK, openChapter, tool, visible } from "#tests/support/browser/reader-page";
import { test } from "#tests/support/browser/test";

/** The words that are marked in the text. */
const foundWords = (page: Page) => page.evaluate(() => [...(CSS.highlights.get("found") ?? [])].map(String));

test("the text of a book is searched in its contents; a passage leads to its paragraph", async ({ page }) => {
  await openChapter(page, `${BOOK}/1`);
  await tool(page, "Contents").click();
  const menu = visible(page, "[id^=contents-]");
  const field = menu.getByRole("searchbox", { name: "Search this book" });
  await field.fill("lamp");
  await expect(menu.getByRole("status")).toHaveText(/\d+ passages/);
  const passage = menu.getByRole("link", { name: /^Chapter 2: / }).first();
  await expect(passage.locator("mark").first()).toHaveText(/lamp/i);
  expect(await axeViolations(page)).toEqual([]);
  await passage.click();
  await expect(page).toHaveURL(/\/trial-lantern\/2#p-\d+$/);
  await expect(menu).toBeHidden();
  await expect.poll(async () => (await foundWords(page))[0]).toMatch(/^lamps?$/i);

  await tool(page, "Contents").click();
  await field.fill("xyzzyplugh");
  await expect(menu.getByRole("status")).toHaveText("Nothing found in this book.");
  await field.fill("");
  await expect(menu.getByRole("link", { name: /1/ }).first()).toBeVisible();

  await page.context().setOffline(true);
  await field.fill("night");
  await expect(menu.getByRole("status")).toHaveText("The search did not work. Please try again.");
  await expect(field).toHaveValue("night");
});
