import { expect } from "playwright/test";
import { BOOK, openChapter, title, tool, visible } from "#tests/support/browser/reader-page";
import { test } from "#tests/support/browser/test";
import { LANTERN } from "#tests/support/test-collection";

test.describe("navigation between chapters", () => {
  test("a chapter ends with links to the next and previous one", async ({ page }) => {
    await openChapter(page, `${BOOK}/2`);
    await page.getByRole("link", { name: /Next chapter.*Small Hours/ }).click();
    await expect(page).toHaveURL(`${BOOK}/3`);
    await expect(title(page)).toHaveText("Small Hours");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole("link", { name: /Previous chapter.*Lamplight/ }).click();
    await expect(page).toHaveURL(`${BOOK}/2`);
  });

  test("the first chapter has no previous link, the last one leads back to the book", { tag: "@full" }, async ({ page }) => {
    await openChapter(page, `${BOOK}/1`);
    await expect(page.getByText("Chapter 1 of 4")).toBeVisible();
    await expect(page.getByRole("link", { name: /Previous chapter/ })).toHaveCount(0);
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(`${BOOK}/1`);
    await openChapter(page, `${BOOK}/4`);
    await expect(page.getByRole("link", { name: /Next chapter/ })).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(`${BOOK}/4`);
    await page.getByRole("link", { name: /The end/ }).click();
    await expect(page).toHaveURL(BOOK);
  });

  test("arrow keys change chapters, but not with modifiers", async ({ page }) => {
    await openChapter(page, `${BOOK}/2`);
    await page.keyboard.press("Control+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(title(page)).toHaveText("Small Hours");
    await expect(page).toHaveURL(`${BOOK}/3`);
    await page.keyboard.press("ArrowLeft");
    await expect(title(page)).toHaveText("Lamplight");
    await expect(page).toHaveURL(`${BOOK}/2`);
  });

  test("the contents list every chapter and mark the current one", async ({ page }) => {
    await openChapter(page, `${BOOK}/2`);
    await tool(page, "Contents").click();
    const contents = visible(page, "[id^=contents-]");
    await expect(contents.getByRole("listitem").getByRole("link")).toContainText([...LANTERN.chapters, "Side by side with German"]);
    await expect(contents.locator("[aria-current=page]")).toContainText("Lamplight");
    await contents.getByRole("link", { name: "Morning" }).click();
    await expect(page).toHaveURL(`${BOOK}/4`);
    await expect(title(page)).toHaveText("Morning");
    await expect(contents).toHaveCount(0);
  });

  test("the tools and the skip link work after a chapter change", { tag: "@full" }, async ({ page }) => {
    await openChapter(page, `${BOOK}/1`);
    for (const [key, chapter] of [
      ["ArrowRight", "Lamplight"],
      ["ArrowRight", "Small Hours"],
      ["ArrowLeft", "Lamplight"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(title(page)).toHaveText(chapter);
      await tool(page, "Contents").click();
      await expect(visible(page, "[id^=contents-]").locator("[aria-current=page]")).toContainText(chapter);
      await page.keyboard.press("Escape");
      await tool(page, "Text settings").click();
      await expect(visible(page, "[id^=text-settings-]")).toHaveCount(1);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main")?.checkVisibility())).toBe(true);
  });

  test("the tools link back to the book", { tag: "@full" }, async ({ page }) => {
    await openChapter(page, `${BOOK}/3`);
    await page.getByRole("link", { name: /Back to the book: The Lantern Trial/ }).click();
    await expect(page).toHaveURL(BOOK);
  });
});

test("the progress bar grows with scrolling, up to the end of the text", { tag: "@full" }, async ({ page }) => {
  await openChapter(page, `${BOOK}/4`);
  const scrollThrough = (share: number) =>
    page.evaluate((part) => {
      const text = document.querySelector(".text")?.getBoundingClientRect();
      scrollTo({ top: ((text?.bottom ?? 0) + scrollY - innerHeight) * part, behavior: "instant" });
    }, share);
  const progress = () => page.locator(".reading-progress").evaluate((line) => line.getBoundingClientRect().width / innerWidth);
  expect(await progress()).toBeLessThan(0.01);
  await scrollThrough(0.5);
  await expect.poll(progress).toBeCloseTo(0.5, 1);
  await scrollThrough(1);
  await expect.poll(progress).toBeCloseTo(1, 2);
  // The end of the book follows.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)).toBeGreaterThan(300);
});

test("the tools hide when scrolling down and return when scrolling up", async ({ page }) => {
  await openChapter(page, `${BOOK}/1`);
  const wheel = (by: number) => page.evaluate((pixels) => scrollBy({ top: pixels, behavior: "instant" }), by);
  await wheel(600);
  await expect(tool(page, "Contents")).not.toBeInViewport();
  await wheel(-200);
  await expect(tool(page, "Contents")).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a whole book can be read, and its contents opened", async ({ page }) => {
    await page.goto(BOOK);
    await page.getByRole("link", { name: "Read", exact: true }).click();
    for (const chapter of LANTERN.chapters) {
      await expect(title(page)).toHaveText(chapter);
      await page.getByRole("link", { name: /Next chapter|The end/ }).click();
    }
    await expect(page).toHaveURL(BOOK);
    await page.goto(`${BOOK}/1`);
    await tool(page, "Contents").click();
    await visible(page, "[id^=contents-]").getByRole("link", { name: "Morning" }).click();
    await expect(title(page)).toHaveText("Morning");
  });
});
