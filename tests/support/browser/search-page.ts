import type { Page } from "playwright/test";

export const box = (page: Page) => page.getByRole("searchbox", { name: "Search titles, authors and texts" });
export const choice = (page: Page, name: string) => page.getByRole("search").getByRole("combobox", { name });
export const count = (page: Page) => page.getByRole("status").filter({ hasText: "found" });
export const results = (page: Page) => page.getByRole("region", { name: "Search" }).getByRole("article");

/** Opens the search page and waits until the form is hydrated. */
export async function openSearch(page: Page, query = ""): Promise<void> {
  await page.goto(`/search${query}`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main > .search-form input") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}
