import { expect, test } from "playwright/test";
import { bookLinks, fetchesOf, loadBooks } from "#tests/support/browser/infinite-list";
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

  for (const [name, sort, first, last] of [
    ["Newest", "", "trial-quill-22", "trial-quill-14"],
    ["Oldest", "?sort=oldest", "trial-quill-01", "trial-quill-09"],
    ["Rating", "?sort=rating", "trial-quill-10", ""],
    ["Title (A–Z)", "?sort=title", "trial-quill-01", ""],
  ] as const) {
    test(`are sorted by “${name}” at its own address`, async ({ page }) => {
      await page.goto(sort === "" ? `${AUTHOR}?sort=oldest` : AUTHOR);
      await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name }).click();
      await expect(page).toHaveURL(AUTHOR + sort);
      await expect(page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name })).toHaveAttribute("aria-current", "true");
      await expect.poll(async () => (await bookLinks(page))[0]).toBe(`/book/${first}`);
      if (last) expect((await bookLinks(page))[8]).toBe(`/book/${last}`);
      await page.reload();
      expect((await bookLinks(page))[0]).toBe(`/book/${first}`);
    });
  }

  test("keep their order on further pages", async ({ page }) => {
    await page.goto(`${AUTHOR}?sort=title`);
    await loadBooks(page, PROLIFIC_BOOK_COUNT);
    await expect(page.getByText("You’ve seen every book in this style.")).toBeVisible();
    const titles = await page.getByRole("main").locator("article a").allTextContents();
    expect(titles).toHaveLength(PROLIFIC_BOOK_COUNT);
    expect(titles).toEqual(titles.toSorted());
  });

  test("are one list per sort order", async ({ page }) => {
    await page.goto(`${AUTHOR}?sort=oldest`);
    await loadBooks(page, PROLIFIC_BOOK_COUNT);
    await expect(page.getByText("You’ve seen every book in this style.")).toBeVisible();
    await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Newest" }).click();
    await expect(page).toHaveURL(AUTHOR);
    await expect.poll(async () => (await bookLinks(page))[0]).toBe("/book/trial-quill-22");
    const shown = await bookLinks(page);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("shows “Failed to load books” when more cannot be loaded", async ({ page }) => {
    await page.goto(AUTHOR);
    await page.route(`**${AUTHOR}?page=2`, (route) => route.abort());
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page.getByText("Failed to load books")).toBeVisible();
    await page.unroute(`**${AUTHOR}?page=2`);
    await page.getByText("Try again").click();
    await expect.poll(async () => (await bookLinks(page)).length).toBeGreaterThanOrEqual(18);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an author's books are sorted and paged by links", async ({ page }) => {
    await page.goto(AUTHOR);
    await page.getByRole("link", { name: "Title (A–Z)" }).click();
    await expect(page).toHaveURL(`${AUTHOR}?sort=title`);
    const titles = await page.getByRole("main").locator("article a").allTextContents();
    expect(titles).toHaveLength(9);
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL(`${AUTHOR}?sort=title&page=2`);
    titles.push(...(await page.getByRole("main").locator("article a").allTextContents()));
    expect(titles).toEqual(titles.toSorted());
  });
});
