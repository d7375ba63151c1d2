import { expect, test } from "playwright/test";
import { box, choice, count, openSearch, results } from "#tests/support/browser/search-page";
import { CITY } from "#tests/support/test-collection";

test("results have 12 per page; paging scrolls to the top and changes the address", async ({ page }) => {
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

test("changing query or filter returns to the first page", async ({ page }) => {
  await openSearch(page, "?q=quillfeather&page=2");
  await choice(page, "Genre").selectOption("gothic");
  await expect(page).toHaveURL("/search?q=quillfeather&genre=gothic");
});

test("facets show counts, and a second click removes the filter", async ({ page }) => {
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

test("an empty result says so", async ({ page }) => {
  await openSearch(page, "?q=xyzzyplugh");
  await expect(count(page)).toHaveText("No books found");
  await expect(page.getByText("Try fewer filters or a different spelling.")).toBeVisible();
});

test("“holmse” is corrected to “Holmes”, with a notice", async ({ page }) => {
  await openSearch(page, "?q=holmse");
  await expect(page.getByText("Showing results for holmes.")).toBeVisible();
  await expect(results(page).first()).toContainText("Arthur Conan Doyle");
  await page.getByRole("link", { name: "holmes", exact: true }).click();
  await expect(page).toHaveURL("/search?q=holmes");
  await expect(box(page)).toHaveValue("holmes");
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
  // The tools at the top must not lie upon it.
  const { top } = await paragraph.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const tools = await page.getByRole("banner").evaluate((element) => element.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(tools - 1);
  const ground = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(`#p-${CITY.paragraph}`)).not.toBe(await ground(`#p-${CITY.paragraph - 1}`));
});

test("a title, the beginning of a word, and words without their accents are found", async ({ page }) => {
  for (const [words, title] of [
    ["lantern trial", "The Lantern Trial"],
    ["lanter", "The Lantern Trial"],
    ["laternenpro", "Die Laternenprobe"],
    ["lampara de prueba", "La lámpara de prueba"],
    ["LAMPE D’ESSAI", "La lampe d’essai"],
    ["donaudampf", "Donaudampfschifffahrts"],
  ]) {
    await openSearch(page, `?q=${encodeURIComponent(words ?? "")}`);
    await expect(results(page).first(), words).toContainText(title ?? "");
  }
});

test("a page number beyond the last shows the last page", async ({ page }) => {
  await openSearch(page, "?q=quillfeather&page=99");
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(results(page)).toHaveCount(10);
});
