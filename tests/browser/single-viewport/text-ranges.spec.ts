import { expect } from "playwright/test";
import { axeViolations } from "#tests/support/browser/axe";
import { visible } from "#tests/support/browser/reader-page";
import { selectText } from "#tests/support/browser/reading";
import { test } from "#tests/support/browser/test";
import { openChapter } from "../../support/browser/reader-page.ts";

test("a selected quotation is shared with text, page and image; a triple click selects a paragraph", async ({ page }) => {
  await openChapter(page, "/book/trial-citta/1");
  await visible(page, "#p-2").click({ clickCount: 3, position: { x: 60, y: 40 } });
  await page.locator(".selection-tools").getByRole("button", { name: "Share" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByLabel("Short link")).toHaveValue(/\/b\/[2-9a-hjkmnp-z]{6}\/1\/2-0-\d{3}$/);
  const picture = sheet.getByRole("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await sheet.getByLabel("Your Mastodon server").fill("@ada@mastodon.example");
  const bluesky = await sheet.getByRole("link", { name: "Bluesky" }).getAttribute("href");
  expect(new URL(bluesky ?? "").searchParams.get("text")).toMatch(/written by AI in the manner of .*\/1\/2-0-\d{3}$/);
  expect(await sheet.getByRole("link", { name: "Email" }).getAttribute("href")).toMatch(/^mailto:\?subject=/);
});

test("a quotation of two paragraphs is shared, and its link leads to its page and on to the chapter", { tag: "@full" }, async ({
  page,
}) => {
  await openChapter(page, "/book/trial-citta/2");
  // A selection that starts within a word is extended to the whole word.
  const beginning = await selectText(page, 7, 14, 8);
  const ending = /^.{14}\p{L}*/u.exec((await visible(page, "#p-8").textContent()) ?? "")?.[0] ?? "";
  expect(ending.length).toBeGreaterThan(beginning.length);
  await page.locator(".selection-tools").getByRole("button", { name: "Share" }).click();
  const sheet = page.getByRole("dialog");
  const link = sheet.getByLabel("Short link");
  await expect(link).toHaveValue(/\/2\/7-0-8-\d{2}$/);
  await expect.poll(() => sheet.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  expect(decodeURIComponent((await sheet.getByRole("link", { name: "Email" }).getAttribute("href")) ?? "")).toContain(
    `niente a nessuno.\r\n${ending}»\r\n– `,
  );
  await page.goto(await link.inputValue());
  await expect(page).toHaveURL(/\/book\/trial-citta\/passage\/2-7-0-8-\d{2}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A passage from Il treno delle sei");
  await expect(page.getByRole("blockquote").locator("p").last()).toHaveText(`${ending}»`);
  await expect(page.getByText("Written by AI (")).toBeVisible();
  await page.getByRole("link", { name: "Continue reading from here" }).click();
  await expect(page).toHaveURL(/\/book\/trial-citta\/2#p-7$/);
  await expect(visible(page, "#p-7")).toBeInViewport();
});

test("the visible paragraph is shared from the tools by keyboard, and each copy is announced", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openChapter(page, "/book/trial-citta/2");
  await visible(page, "#p-5").evaluate((paragraph) => paragraph.scrollIntoView({ behavior: "instant", block: "start" }));
  await page.getByRole("button", { name: "Share this place" }).press("Enter");
  await page.getByRole("button", { name: "Share this paragraph" }).press("Enter");
  const sheet = page.getByRole("dialog");
  const copy = sheet.getByRole("button", { name: "Copy" });
  await expect(copy).toBeFocused();
  await expect(sheet.getByLabel("Short link")).toHaveValue(/\/2\/[45]-0-\d{3}$/);
  const words = (await sheet.getByRole("img").getAttribute("alt")) ?? "";
  expect(words).toMatch(/^«[^«»]{100,}»$/);
  await copy.press("Enter");
  const said = await sheet.getByText("Link copied").elementHandle();
  await copy.press("Enter");
  await expect.poll(() => said?.evaluate((words) => words.isConnected)).toBe(false);
  await expect(sheet.getByText("Link copied")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // On a phone in landscape, URL and close button are visible.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(copy).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  const field = sheet.getByLabel("Short link");
  expect(await field.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])).toEqual([0, 0]);
  await sheet.getByText("These are ordinary links:").scrollIntoViewIfNeeded();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(visible(page, ".text p:focus")).toHaveAttribute("id", /^p-[45]$/);
});

test("Escape and Tab move the focus from the selection tools to the paragraph; hidden tools take no focus", { tag: "@full" }, async ({
  page,
}) => {
  await openChapter(page, "/book/trial-citta/2");
  const share = page.locator(".selection-tools").getByRole("button", { name: "Share" });
  for (const key of ["Escape", "Tab", "Shift+Tab"]) {
    await selectText(page, 7, 21);
    await expect(share).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(share).toBeFocused();
    await page.keyboard.press(key);
    await expect(share, key).toBeHidden();
    await expect(visible(page, "#p-7"), key).toBeFocused();
    await page.evaluate(() => getSelection()?.removeAllRanges());
  }
  await selectText(page, 3, 21);
  await expect(share).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(share).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.locator(".selection-tools :focus")).toHaveCount(0);
});

test("selecting too much shows a notice; headings are excluded", { tag: "@full" }, async ({ page }) => {
  await openChapter(page, "/book/trial-citta/2");
  const tools = page.locator(".selection-tools");
  await selectText(page, 1, 10, 10);
  await expect(tools.getByText("Too long to share")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Too long to share" })).toHaveCount(1);
  await expect(tools.getByRole("button")).toHaveCount(0);
  await page.evaluate(() => {
    const [heading, first] = [document.querySelector("main h1"), document.querySelector("#p-1")];
    if (heading && first) getSelection()?.setBaseAndExtent(heading, 0, first, first.childNodes.length);
  });
  await tools.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog").getByLabel("Short link")).toHaveValue(/\/2\/1-0-\d{3}$/);
});
