import { expect, test } from "playwright/test";
import { collectPageErrors, layoutShift, overflow, scrollPage } from "#tests/support/browser/page-checks";
import { EXTREME_PAGES, PAGES } from "#tests/support/page-list";

for (const { name, path, heading, status = 200, grows = false } of PAGES) {
  test(`the ${name} page has its heading, no errors, layout shift or overflow`, async ({ page }) => {
    const faults = await collectPageErrors(page, status);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await scrollPage(page);
    if (!grows) expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
    expect(faults).toEqual([]);
  });
}

for (const { name, path } of EXTREME_PAGES) {
  test(`a ${name} opens without errors and overflow`, async ({ page }) => {
    const faults = await collectPageErrors(page);
    await page.goto(path);
    await scrollPage(page);
    expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(faults).toEqual([]);
  });
}

test("an author's page without books says so", async ({ page }) => {
  await page.goto("/author/trial-silent");
  await expect(page.getByText("No books in this style yet.")).toBeVisible();
});

test("unknown books, authors, chapters and list pages answer 404 with links", async ({ page, request }) => {
  for (const path of [
    "/book/no-such-book",
    "/author/no-such-author",
    "/book/trial-lantern/99",
    "/book/trial-lantern/0",
    "/latest?page=9999",
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
  }
  await page.goto("/authors");
  await page.goto("/book/no-such-book");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find this page");
  await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  expect(await page.getByRole("navigation", { name: "Some of our authors" }).getByRole("link").count()).toBe(3);
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL("/authors");
});
