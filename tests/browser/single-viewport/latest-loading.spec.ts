import { type APIRequestContext, expect } from "playwright/test";
import { bookLinks, failToLoadMore, loadBooks, scrollToEnd } from "#tests/support/browser/infinite-list";
import { test } from "#tests/support/browser/test";

test.describe("the latest books", () => {
  test("loads more for a visitor who was at the end before hydration", async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/_next/static/chunks/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/latest", { waitUntil: "commit" });
    await expect(page.getByText("Show more")).toBeAttached();
    await scrollToEnd(page);
    release();
    await expect.poll(async () => (await bookLinks(page)).length).toBeGreaterThan(12);
  });

  test("ends with all books in the order of its pages and links to the authors", { tag: "@full" }, async ({ page, request }) => {
    await page.goto("/latest");
    // Editions of one work in several languages are one entry; the page without JavaScript pages through the same list.
    const all = await latestPaths(request);
    // Other tests add and withdraw the oldest books at the same time.
    const known = (list: string[]) => list.filter((path) => !/newcomer|edited-/.test(path));
    await loadBooks(page, known(all).length);
    await expect(async () => {
      await scrollToEnd(page);
      await expect(page.getByText("You’ve reached the first book.")).toBeVisible({ timeout: 250 });
    }).toPass();
    expect(known(await bookLinks(page))).toEqual(known(all));
    await page.getByRole("link", { name: "Browse the authors" }).click();
    await expect(page).toHaveURL("/authors");
  });

  test("shows an error when the next page cannot be loaded or answers 500, and retries", { tag: "@full" }, async ({ page }) => {
    await page.goto("/latest");
    const error = page.getByText("The latest books could not be loaded.");
    await page.route("**/latest?page=2", (route) => route.fulfill({ status: 500, body: "<ul id='latest-books'><li>wrong</li></ul>" }));
    await failToLoadMore(page);
    expect(await bookLinks(page)).toHaveLength(12);
    await page.unroute("**/latest?page=2");
    await page.route("**/latest?page=2", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/latest?page=2"));
    await page.getByText("Try again").click();
    await failed;
    await expect(error).toBeVisible();
    expect(await bookLinks(page)).toHaveLength(12);
    await page.unroute("**/latest?page=2");
    await page.getByText("Try again").click();
    await expect.poll(() => bookLinks(page)).toHaveLength(24);
    await expect(error).toBeHidden();
  });
});

test("an appended book opens without a full page load, and in a new tab with Ctrl", { tag: "@full" }, async ({ page, context }) => {
  await page.goto("/latest");
  await loadBooks(page, 24);
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  const link = page.getByRole("main").locator("article a").nth(14);
  const path = (await link.getAttribute("href")) ?? "";
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await opened;
  await expect(page).toHaveURL("/latest");
  await link.click();
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => "stillHere" in globalThis)).toBe(true);
});

/** The books of all pages of the latest books, as paths. */
async function latestPaths(request: APIRequestContext): Promise<string[]> {
  const paths: string[] = [];
  for (let number = 1; ; number += 1) {
    const response = await request.get(`/latest?page=${number}`);
    if (response.status() !== 200) return paths;
    const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? "";
    const added = [...main.matchAll(/<article[\s\S]*?<a [^>]*href="(\/book\/[^"]+)"/g)].map(([, path = ""]) => path);
    if (added.length === 0) return paths;
    paths.push(...added);
  }
}
