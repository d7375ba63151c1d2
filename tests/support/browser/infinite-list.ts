import { expect, type Page } from "playwright/test";

/** The paths of the books on the page, in order. */
export const bookLinks = (page: Page): Promise<string[]> =>
  page
    .getByRole("main")
    .locator("article a[href*='/book/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));

/** Scrolls to the end until the list has `wanted` books. Repeats the scroll event, because the list may not be hydrated yet. */
export async function loadBooks(page: Page, wanted: number): Promise<void> {
  await expect(async () => {
    const shown = await page.evaluate((least) => {
      const count = document.querySelectorAll("main article").length;
      const end = document.documentElement.scrollHeight - innerHeight;
      if (count < least && scrollY >= end - 1) dispatchEvent(new Event("scroll"));
      else if (count < least) scrollTo({ top: end, behavior: "instant" });
      return count;
    }, wanted);
    expect(shown).toBeGreaterThanOrEqual(wanted);
  }).toPass({ intervals: [50] });
}

/** Scrolls to the end until the list of latest books shows its error message. */
export async function failToLoadMore(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      dispatchEvent(new Event("scroll"));
    });
    await expect(page.getByText("The latest books could not be loaded.")).toBeVisible({ timeout: 250 });
  }).toPass();
}

/** Records the URLs ending in `part` that the list fetches from now on. */
export const fetchesOf = (page: Page, part: string): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(part) && request.resourceType() === "fetch" && request.headers().rsc === undefined) seen.push(request.url());
  });
  return seen;
};
