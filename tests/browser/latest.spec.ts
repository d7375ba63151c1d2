import { expect, test } from "playwright/test";
import { bookLinks, failToLoadMore, fetchesOf, loadBooks, scrollToEnd } from "#tests/support/browser/infinite-list";

test.describe("the latest books", () => {
  test("shows 12 books and appends the next 12 at the page's end", async ({ page }) => {
    await page.goto("/latest");
    const first = await bookLinks(page);
    expect(first).toHaveLength(12);
    await loadBooks(page, 24);
    const both = await bookLinks(page);
    expect(both).toHaveLength(24);
    expect(both.slice(0, 12)).toEqual(first);
    expect(new Set(both).size).toBe(24);
  });

  test("keeps the scroll position when it grows, and loads nothing more by itself", async ({ page }) => {
    await page.goto("/latest");
    await loadBooks(page, 24);
    await expect(page.getByRole("main").locator("article").nth(12)).toBeInViewport({ ratio: 0.1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight)).toBeGreaterThan(300);
    expect(await bookLinks(page)).toHaveLength(24);
  });

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

  test("does not load more before the page's end is near", async ({ page }) => {
    await page.goto("/latest");
    const fetched = fetchesOf(page, "/latest?page=2");
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight - innerHeight - 40, behavior: "instant" }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(fetched).toEqual([]);
    await loadBooks(page, 24);
    expect(fetched).toHaveLength(1);
  });

  test("ends with all books in the API's order and links to the authors", async ({ page, request }) => {
    await page.goto("/latest");
    const { books: all } = (await (await request.get("/api/books?limit=100")).json()) as { books: { _id: string }[] };
    await loadBooks(page, all.length);
    await expect(page.getByText("You’ve reached the first book.")).toBeVisible();
    // The import test brings the very oldest one meanwhile.
    const known = (list: string[]) => list.filter((path) => !path.includes("newcomer"));
    expect(known(await bookLinks(page))).toEqual(known(all.map(({ _id }) => `/book/${_id}`)));
    await page.getByRole("link", { name: "Browse the authors" }).click();
    await expect(page).toHaveURL("/authors");
  });

  test("keeps length and scroll position after Back", async ({ page }) => {
    await page.goto("/latest");
    await loadBooks(page, 24);
    const chosen = page.getByRole("main").locator("article a").nth(19);
    await chosen.scrollIntoViewIfNeeded();
    const path = await chosen.getAttribute("href");
    const place = await page.evaluate(() => scrollY);
    await chosen.click();
    await expect(page).toHaveURL(path ?? "");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("New releases");
    await page.goBack();
    await expect(page).toHaveURL("/latest");
    await expect.poll(() => bookLinks(page)).toHaveLength(24);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
    await expect(page.locator(`main a[href="${path}"]`)).toBeInViewport();
  });

  test("keeps length and scroll position after a reload, and starts anew on a new visit", async ({ page }) => {
    await page.goto("/latest");
    await loadBooks(page, 24);
    const seen = page.getByRole("main").locator("article a").nth(15);
    await seen.scrollIntoViewIfNeeded();
    await page.reload();
    await expect.poll(() => bookLinks(page)).toHaveLength(24);
    await expect(seen).toBeInViewport();
    await page.goto("/latest");
    expect(await bookLinks(page)).toHaveLength(12);
  });

  test("shows an error when the next page cannot be loaded, and retries", async ({ page }) => {
    await page.goto("/latest");
    await page.route("**/latest?page=2", (route) => route.abort());
    await failToLoadMore(page);
    expect(await bookLinks(page)).toHaveLength(12);
    await page.unroute("**/latest?page=2");
    await page.getByText("Try again").click();
    await expect.poll(() => bookLinks(page)).toHaveLength(24);
    await expect(page.getByText("The latest books could not be loaded.")).toBeHidden();
  });

  test("a response of 500 is an error too", async ({ page }) => {
    await page.goto("/latest");
    await page.route("**/latest?page=2", (route) => route.fulfill({ status: 500, body: "<ul id='latest-books'><li>wrong</li></ul>" }));
    await failToLoadMore(page);
  });
});

test("an appended book opens without a full page load, and in a new tab with Ctrl", async ({ page, context }) => {
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the latest books are paged by links to the end", async ({ page }) => {
    await page.goto("/latest");
    const seen = await bookLinks(page);
    for (let number = 2; (await page.getByRole("link", { name: "Show more" }).count()) > 0; number++) {
      await page.getByRole("link", { name: "Show more" }).click();
      await expect(page).toHaveURL(`/latest?page=${number}`);
      seen.push(...(await bookLinks(page)));
    }
    await expect(page.getByText("You’ve reached the first book.")).toBeVisible();
    expect(seen.length).toBeGreaterThan(24);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
