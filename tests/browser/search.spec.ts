// What the server renders: search-page.test.ts.
import { expect } from "playwright/test";
import { chapterPath } from "#lib/urls/pages";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { tool } from "#tests/support/browser/reader-page";
import { choice, count, openSearch, results } from "#tests/support/browser/search-page";
import { test } from "#tests/support/browser/test";
import { CITY } from "#tests/support/test-collection";

test("results have 12 per page; paging scrolls to the top and changes the address", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=quillfeather");
  await expect(results(page)).toHaveCount(12);
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  await expect(pages).toContainText("Page 1 of 2");
  await expect(pages.getByRole("link", { name: "Previous" })).toHaveCount(0);
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/search?q=quillfeather&page=2");
  await expect(results(page)).toHaveCount(10);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/search?q=quillfeather");
  await openSearch(page, "?q=quillfeather&page=2");
  await expect(results(page)).toHaveCount(10);
});

test("links among results of a loaded document load no other document, and pages are there before they are opened", {
  tag: "@full",
}, async ({ page }) => {
  await openSearch(page, "?q=quillfeather");
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  const link = results(page).first().getByRole("link").first();
  const prefetched = page.waitForRequest((request) => request.headers()["next-router-prefetch"] !== undefined);
  await link.focus();
  await prefetched;
  await link.press("Enter");
  await expect(page).toHaveURL(/\/book\//);
  await page.goBack();
  await expect(results(page)).toHaveCount(12);
  await expect(page.locator("body[data-same]")).toHaveCount(1);
});

test("links to feeds leave with the results, and the chosen filter keeps the focus", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=quillfeather&genre=gothic");
  const feeds = (genre: string) => page.locator(`head link[href*="/genre/${genre}."]`);
  await expect(feeds("gothic")).toHaveCount(3);
  const facets = page.getByRole("navigation", { name: "Refine your search" });
  await facets.getByRole("link", { name: "Comedy 7" }).press("Enter");
  await expect(page).toHaveURL("/search?q=quillfeather&genre=comedy");
  await expect(feeds("gothic")).toHaveCount(0);
  await expect(facets.getByRole("link", { name: "Comedy 7" })).toBeFocused();
  await page.goBack();
  await expect(feeds("gothic")).toHaveCount(3);
  await results(page).first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/book\//);
  await expect(feeds("gothic")).toHaveCount(0);
});

test("a title with “$” is the same after a navigation, and a long word widens no page", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=feather");
  await page.getByRole("searchbox", { name: "Search titles, authors and texts" }).fill(`a $' b ${"w".repeat(60)}`);
  await expect(page).toHaveTitle(/^Search: a \$' b… · Pastiche$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("changing query or filter returns to the first page", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=quillfeather&page=2");
  await choice(page, "Genre").selectOption("gothic");
  await expect(page).toHaveURL("/search?q=quillfeather&genre=gothic");
});

test("facets show counts, and a second click removes the filter", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=quillfeather");
  const facets = page.getByRole("navigation", { name: "Refine your search" });
  await facets.getByRole("link", { name: "Gothic 7" }).click();
  await expect(page).toHaveURL("/search?q=quillfeather&genre=gothic");
  await expect(count(page)).toHaveText("7 books found");
  await expect(choice(page, "Genre")).toHaveValue("gothic");
  await expect(facets.getByRole("link", { name: "Gothic" })).toHaveAttribute("aria-current", "true");
  await expect(facets.getByRole("link", { name: "Comedy 7" })).toBeVisible();
  await facets.getByRole("link", { name: "Gothic" }).click();
  await expect(page).toHaveURL("/search?q=quillfeather");
});

test("“citta” finds “città”, and its passage links to the highlighted paragraph", async ({ page }) => {
  await openSearch(page, "?q=citta");
  const passage = results(page)
    .filter({ hasText: "Il treno delle sei" })
    .getByRole("link", { name: /tornò in città/ });
  await expect(passage.locator("mark")).toHaveText("città");
  await passage.click();
  await expect(page).toHaveURL(`/book/${CITY.id}/${CITY.chapter}#p-${CITY.paragraph}`);
  const paragraph = page.locator(`#p-${CITY.paragraph}`);
  await expect(paragraph).toContainText("tornò in città");
  await expect(paragraph).toBeInViewport();
  // The sticky toolbar must not cover it.
  const { top } = await paragraph.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const tools = await page.getByRole("banner").evaluate((element) => element.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(tools - 1);
  const ground = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(`#p-${CITY.paragraph}`)).not.toBe(await ground(`#p-${CITY.paragraph - 1}`));
});

test("the library can be searched from a chapter", async ({ page }) => {
  await page.goto(chapterPath(CITY.id, CITY.chapter));
  await tool(page, "Contents").click();
  const link = page.getByRole("link", { name: "Search the library" });
  await waitUntilHydrated(link);
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Search the library" });
  await dialog.getByRole("combobox").fill("quillfeather");
  await dialog.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL("/search?q=quillfeather");
  await expect(results(page)).toHaveCount(12);
});
