// What the server renders: search-page.test.ts.
import { expect } from "playwright/test";
import { installClock, passTime } from "#tests/support/browser/clock";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { box, choice, count, openSearch, results } from "#tests/support/browser/search-page";
import { test } from "#tests/support/browser/test";
import { PROLIFIC_AUTHOR } from "#tests/support/test-collection";

/** Delay of a search after the last keystroke. */
const IDLE_MS = 500;

test("typing searches once, 500 ms after the last letter, without a history entry", async ({ page }) => {
  await openSearch(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const steps = await page.evaluate(() => history.length);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/search" && searchParams.has("q")) asked.push(searchParams.get("q") ?? "");
  });
  for (const letter of "quillfeather") {
    await box(page).press(letter);
    await page.clock.runFor(499);
  }
  expect(asked).toEqual([]);
  await expect(page).toHaveURL("/search");
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page).toHaveURL("/search?q=quillfeather");
  await expect(count(page)).toHaveText(/^2\d books found$/);
  expect(new Set(asked)).toEqual(new Set(["quillfeather"]));
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("submitting searches immediately", { tag: "@full" }, async ({ page }) => {
  await openSearch(page);
  await page.clock.install();
  await box(page).fill("quillfeather");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(count(page)).toHaveText(/^2\d books found$/);
  await expect(page).toHaveURL("/search?q=quillfeather");
});

test("input typed while a search is pending is kept", { tag: "@full" }, async ({ page }) => {
  await installClock(page);
  await openSearch(page);
  await box(page).pressSequentially("quill");
  await passTime(page, IDLE_MS);
  await expect(page).toHaveURL("/search?q=quill");
  await box(page).pressSequentially("feather of");
  await passTime(page, IDLE_MS);
  await expect(page).toHaveURL(/q=quillfeather\+of/);
  await expect(box(page)).toHaveValue("quillfeather of");
});

test("the address holds exactly the search criteria", { tag: "@full" }, async ({ page }) => {
  await installClock(page);
  await openSearch(page);
  await box(page).fill("feather");
  await passTime(page, IDLE_MS);
  await expect(page).toHaveURL("/search?q=feather");
  await choice(page, "Genre").selectOption("gothic");
  await expect(page).toHaveURL("/search?q=feather&genre=gothic");
  await choice(page, "Author").selectOption("trial-quillfeather");
  await expect(page).toHaveURL("/search?q=feather&genre=gothic&author=trial-quillfeather");
  await choice(page, "Language").selectOption("en");
  await expect(page).toHaveURL("/search?q=feather&genre=gothic&author=trial-quillfeather&lang=en");
  await choice(page, "Sort by").selectOption("title");
  await expect(page).toHaveURL("/search?q=feather&genre=gothic&author=trial-quillfeather&lang=en&sort=title");
  await choice(page, "Sort by").selectOption("Relevance");
  await expect(page).toHaveURL("/search?q=feather&genre=gothic&author=trial-quillfeather&lang=en");
});

test("two filters chosen quickly are both applied", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=lamp");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/search\?.*_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  await choice(page, "Genre").selectOption("drama");
  await expect(choice(page, "Genre")).toHaveValue("drama");
  await choice(page, "Language").selectOption("fr");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  release();
  await expect(page).toHaveURL("/search?q=lamp&genre=drama&lang=fr");
  await expect(results(page)).toHaveCount(1);
  await expect(choice(page, "Genre")).toHaveValue("drama");
});

test("reload, Back and Forward keep the search", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=feather");
  await choice(page, "Genre").selectOption("gothic");
  await expect(count(page)).toHaveText("7 books found");
  await choice(page, "Sort by").selectOption("title");
  await expect(page).toHaveURL("/search?q=feather&genre=gothic&sort=title");
  await page.reload();
  await expect(box(page)).toHaveValue("feather");
  await expect(choice(page, "Genre")).toHaveValue("gothic");
  await expect(choice(page, "Sort by")).toHaveValue("title");
  await expect(count(page)).toHaveText("7 books found");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/search?q=feather");
  await expect(choice(page, "Genre")).toHaveValue("");
  await expect(count(page)).toHaveText(/^2\d books found$/);
  await page.goForward();
  await expect(choice(page, "Genre")).toHaveValue("gothic");
  await expect(count(page)).toHaveText("7 books found");
});

test("Back from a book returns to the same results", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=feather&sort=title&page=2");
  const first = await results(page).first().getByRole("heading").textContent();
  await results(page).last().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/book\//);
  await page.goBack();
  await expect(page).toHaveURL("/search?q=feather&sort=title&page=2");
  await expect(results(page).first().getByRole("heading")).toHaveText(first ?? "");
  await expect(box(page)).toHaveValue("feather");
});

test("Clear filters is there while there are filters, and keeps the words", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=feather");
  const clear = page.getByRole("button", { name: "Clear filters" });
  await expect(clear).toHaveCount(0);
  await choice(page, "Genre").selectOption("gothic");
  await expect(page).toHaveURL("/search?q=feather&genre=gothic");
  await choice(page, "Sort by").selectOption("title");
  await clear.click();
  await expect(page).toHaveURL("/search?q=feather");
  await expect(box(page)).toHaveValue("feather");
  await expect(box(page)).toBeFocused();
  for (const name of ["Genre", "Author", "Language", "Sort by"]) await expect(choice(page, name)).toHaveValue("");
  await expect(count(page)).toHaveText(/^2\d books found$/);
  await expect(clear).toHaveCount(0);
});

test("an order alone lists every book, and the empty search leads to the page of all books", { tag: "@full" }, async ({ page }) => {
  await openSearch(page);
  await choice(page, "Sort by").selectOption("date");
  await expect(page).toHaveURL("/search?sort=date");
  await expect(results(page)).toHaveCount(12);
  await choice(page, "Sort by").selectOption("");
  await expect(page).toHaveURL("/search");
  await page.getByRole("link", { name: "Browse all books" }).click();
  await expect(page).toHaveURL("/latest");
});

for (const [locale, error, retry] of [
  ["", "The search could not be completed.", "Try again"],
  ["/it", "Errore durante la ricerca", "Riprova"],
] as const) {
  test(`a search that the network fails keeps page and words and offers a retry (${locale || "en"})`, { tag: "@full" }, async ({
    page,
    context,
  }) => {
    await page.goto(`${locale}/search`);
    const words = page.getByRole("search").getByRole("searchbox");
    await waitUntilHydrated(words);
    await context.setOffline(true);
    await words.fill("quillfeather");
    await expect(page.getByRole("alert").getByText(error)).toBeVisible();
    await expect(words).toHaveValue("quillfeather");
    await page.getByRole("button", { name: retry }).click();
    await expect(page.getByRole("alert").getByText(error)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(`${locale}/search?q=quillfeather`);
    await expect(page.getByRole("region").getByRole("article")).toHaveCount(12);
    await expect(page.getByText(error)).toHaveCount(0);
  });
}

test("a pending search is visible", { tag: "@full" }, async ({ page }) => {
  await openSearch(page, "?q=lamp");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/search\?.*_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  await choice(page, "Genre").selectOption("drama");
  await expect(page.getByRole("status").filter({ hasText: "Searching…" })).toBeVisible();
  release();
  await expect(page.getByText("Searching…")).toHaveCount(0);
});

test("emptying the query returns to the initial state", { tag: "@full" }, async ({ page }) => {
  await installClock(page);
  await openSearch(page, "?q=feather");
  await box(page).fill("");
  await passTime(page, IDLE_MS);
  await expect(page).toHaveURL("/search");
  await expect(results(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches and shows the query, and results are paged by links", async ({ page }) => {
    await page.goto("/search");
    await box(page).fill("feather");
    await choice(page, "Genre").selectOption("gothic");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=feather&genre=gothic/);
    await expect(count(page)).toHaveText("7 books found");
    await expect(box(page)).toHaveValue("feather");
    await expect(choice(page, "Genre")).toHaveValue("gothic");
    await choice(page, "Genre").selectOption("");
    await box(page).fill("quillfeather");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/search?q=quillfeather&page=2");
    await expect(results(page)).toHaveCount(10);
  });
});

test("the authors load when the form is used, once", { tag: "@full" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/search/authors") && asked.push(request.url()));
  await openSearch(page);
  await expect(choice(page, "Author").getByRole("option")).toHaveText(["All authors"]);
  expect(asked).toEqual([]);
  await box(page).focus();
  await expect(choice(page, "Author").getByRole("option", { name: PROLIFIC_AUTHOR.name })).toHaveCount(1);
  await choice(page, "Genre").focus();
  await box(page).hover();
  expect(asked).toHaveLength(1);
});

test("without the list of authors the chosen one remains", { tag: "@full" }, async ({ page }) => {
  await page.route("**/api/search/authors", (route) => route.abort());
  await openSearch(page, "?q=feather&author=trial-quillfeather");
  await expect(choice(page, "Author")).toHaveValue("trial-quillfeather");
  await choice(page, "Author").focus();
  await expect(choice(page, "Author").getByRole("option")).toHaveText(["All authors", "Trial Quillfeather"]);
  await choice(page, "Author").selectOption("");
  await expect(page).toHaveURL("/search?q=feather");
});
