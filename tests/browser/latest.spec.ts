// What does not depend on the viewport: single-viewport/latest-loading.spec.ts; without scripts: book-lists.test.ts.
import { expect } from "playwright/test";
import { bookLinks, fetchesOf, loadBooks } from "#tests/support/browser/infinite-list";
import { test } from "#tests/support/browser/test";

test.describe("the latest books", () => {
  test("shows 12 books, appends the next 12 at the page's end, and keeps the scroll position then", async ({ page }) => {
    await page.goto("/latest");
    const fetched = fetchesOf(page, "/latest?page=2");
    const first = await bookLinks(page);
    expect(first).toHaveLength(12);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight - innerHeight - 40, behavior: "instant" }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(fetched, "before the page's end is near").toEqual([]);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await loadBooks(page, 24);
    expect(fetched).toHaveLength(1);
    expect(await page.evaluate((before) => Math.abs(scrollY - before), end)).toBeLessThanOrEqual(1);
    // The footer is higher than a phone: at its end the first new books are above the screen.
    const isNewBookVisible = (books: Element[]) =>
      books.slice(12).some((book) => book.getBoundingClientRect().bottom > 0 && book.getBoundingClientRect().top < innerHeight);
    await expect.poll(() => page.getByRole("main").locator("article").evaluateAll(isNewBookVisible)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight)).toBeGreaterThan(300);
    // Nothing more is loaded without scrolling.
    const both = await bookLinks(page);
    expect(both).toHaveLength(24);
    expect(both.slice(0, 12)).toEqual(first);
    expect(new Set(both).size).toBe(24);
  });

  test("keeps length and scroll position after Back", { tag: "@full" }, async ({ page }) => {
    await page.goto("/latest");
    await loadBooks(page, 24);
    const chosen = page.getByRole("main").locator("article a").nth(19);
    await chosen.scrollIntoViewIfNeeded();
    const path = await chosen.getAttribute("href");
    const place = await page.evaluate(() => scrollY);
    await chosen.click();
    await expect(page).toHaveURL(path ?? "");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Books");
    await page.goBack();
    await expect(page).toHaveURL("/latest");
    await expect.poll(() => bookLinks(page)).toHaveLength(24);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
    await expect(page.locator(`main a[href="${path}"]`)).toBeInViewport();
  });

  test("keeps length and scroll position after a reload, and starts anew on a new visit", { tag: "@full" }, async ({ page }) => {
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
});
