// Sorting and paging by links, without scripts: book-lists.test.ts.
import { expect } from "playwright/test";
import { bookLinks, fetchesOf, loadBooks } from "#tests/support/browser/infinite-list";
import { test } from "#tests/support/browser/test";
import { PROLIFIC_BOOK_COUNT } from "#tests/support/test-collection";

const AUTHOR = "/author/trial-quillfeather";

test.describe("an author's books", () => {
  test("load nine at a time, 200 pixels before the list's end, until all are shown", async ({ page }) => {
    await page.goto(AUTHOR);
    expect(await bookLinks(page)).toHaveLength(9);
    const fetched = fetchesOf(page, "?page=2");
    const button = page.getByRole("link", { name: "Show more" });
    const listEndsBelowWindowBy = (pixels: number) =>
      button.evaluate((element, wanted) => {
        const foot = element.parentElement?.getBoundingClientRect().top ?? 0;
        scrollTo({ top: scrollY + foot - innerHeight - wanted, behavior: "instant" });
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, pixels);
    await listEndsBelowWindowBy(260);
    expect(fetched).toEqual([]);
    await expect(async () => {
      await listEndsBelowWindowBy(260);
      await listEndsBelowWindowBy(150);
      expect(fetched).toHaveLength(1);
    }).toPass();
    await expect.poll(() => bookLinks(page)).toHaveLength(18);
    await loadBooks(page, PROLIFIC_BOOK_COUNT);
    await expect(page.getByText("You’ve seen every book in this style.")).toBeVisible();
    const all = await bookLinks(page);
    expect(all).toHaveLength(PROLIFIC_BOOK_COUNT);
    expect(new Set(all).size).toBe(PROLIFIC_BOOK_COUNT);
  });

  test("keep their order on further pages, and are one list per sort order", { tag: "@full" }, async ({ page }) => {
    await page.goto(`${AUTHOR}?sort=title`);
    await loadBooks(page, PROLIFIC_BOOK_COUNT);
    await expect(page.getByText("You’ve seen every book in this style.")).toBeVisible();
    const titles = await page.getByRole("main").locator("article a").allTextContents();
    expect(titles).toHaveLength(PROLIFIC_BOOK_COUNT);
    expect(titles).toEqual(titles.toSorted());
    await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Newest" }).click();
    await expect(page).toHaveURL(AUTHOR);
    await expect(page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Newest" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect.poll(async () => (await bookLinks(page))[0]).toBe("/book/trial-quill-22");
    const shown = await bookLinks(page);
    expect(new Set(shown).size).toBe(shown.length);
    await page.reload();
    expect((await bookLinks(page))[0]).toBe("/book/trial-quill-22");
  });

  test("shows “Failed to load books” when more cannot be loaded", { tag: "@full" }, async ({ page }) => {
    await page.goto(AUTHOR);
    await page.route(`**${AUTHOR}?page=2`, (route) => route.abort());
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page.getByText("Failed to load books")).toBeVisible();
    await page.unroute(`**${AUTHOR}?page=2`);
    await page.getByText("Try again").click();
    await expect.poll(async () => (await bookLinks(page)).length).toBeGreaterThanOrEqual(18);
  });
});
