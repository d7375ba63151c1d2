import { expect } from "playwright/test";
import { BOOK, openChapter, tool, visible } from "#tests/support/browser/reader-page";
import { test } from "#tests/support/browser/test";

test.describe("the reading position", () => {
  test("is stored per book and paragraph and offered on the book's page", { tag: "@full" }, async ({ page }) => {
    await page.goto(BOOK);
    await expect(page.getByText("Continue: chapter")).toHaveCount(0);
    await openChapter(page, `${BOOK}/3`);
    await page.locator("#p-9").evaluate((paragraph) => paragraph.scrollIntoView({ behavior: "instant" }));
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("reading")))
      .toMatch(/"trial-lantern":\{"chapter":3,"paragraph":(8|9)/);
    await openChapter(page, "/book/trial-citta/2");
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => localStorage.getItem("reading"))).toContain("trial-citta");
    await page.goto(BOOK);
    await page.getByRole("link", { name: "Continue: chapter 3" }).click();
    await expect(page).toHaveURL(/\/3#p-(8|9)$/);
    await expect(page.locator("#p-9")).toBeInViewport();
    await page.goto("/book/trial-citta");
    await expect(page.getByText("Continue: chapter 2")).toBeVisible();
  });

  test("can be copied as a link", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openChapter(page, `${BOOK}/2`);
    await page.locator("#p-6").evaluate((paragraph) => paragraph.scrollIntoView({ behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => localStorage.getItem("reading"))).toContain('"chapter":2');
    await page.evaluate(() => scrollBy({ top: -10, behavior: "instant" }));
    await tool(page, "Share this place").click();
    await page.getByRole("button", { name: "Copy a link to this place" }).click();
    await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${baseURL}${BOOK}/2#p-\\d+$`));
    await page.goto(copied);
    await expect(page.locator(new URL(copied).hash)).toBeInViewport();
  });

  test("every paragraph has an anchor and, for the pointer, a link to it", async ({ page, isMobile }) => {
    await openChapter(page, `${BOOK}/1`);
    const anchors = await visible(page, "article.text p[id]").evaluateAll((paragraphs) => paragraphs.map(({ id }) => id));
    expect(anchors).toEqual(Array.from({ length: 25 }, (_, index) => `p-${index + 1}`));
    if (isMobile) return;
    await page.locator("#p-4").hover();
    await page.locator("#p-4 > a.paragraph-link").click();
    await expect(page).toHaveURL(`${BOOK}/1#p-4`);
    await expect(page.locator("#p-4")).toBeInViewport();
  });
});
