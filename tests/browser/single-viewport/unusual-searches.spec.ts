import { expect } from "playwright/test";
import { getJson } from "#tests/support/api-client";
import { collectPageErrors } from "#tests/support/browser/page-checks";
import { test } from "#tests/support/browser/test";

test("the query is shown as text, never as markup", async ({ page }) => {
  const faults = await collectPageErrors(page);
  await page.goto(`/search?q=${encodeURIComponent('"><img src=x onerror=document.title="taken"><script>document.title="taken"</script>')}`);
  await expect(page.getByRole("searchbox")).toHaveValue(/^"><img/);
  expect(await page.title()).not.toBe("taken");
  expect(await page.locator("img[src=x]").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("search page and API return the same books", async ({ page }) => {
  const { books } = await getJson<{ books: { _id: string }[] }>("/api/books/search?search=lamp&lang=en");
  await page.goto("/search?q=lamp&lang=en");
  const paths = await page
    .getByRole("region", { name: "Search" })
    .locator("h3 a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(books.map(({ _id }) => `/book/${_id}`));
});
