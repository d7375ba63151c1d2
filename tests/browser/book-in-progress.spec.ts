import { expect, type Page } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { layoutShiftWithFonts, overflow } from "#tests/support/browser/page-checks";
import { BOOK, openChapter, title, tool, visible } from "#tests/support/browser/reader-page";
import { readTo } from "#tests/support/browser/reading";
import { loggedInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

const inProgress = (page: Page) => page.getByRole("region", { name: "Continue reading" });
const storedPosition = (page: Page, chapter: number, paragraphs: string) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem("reading")))
    .toMatch(new RegExp(`"chapter":${chapter},"paragraph":(?:${paragraphs}),`));

test("the home page begins with the book in progress, in reserved space, and a guest's page requests nothing", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/");
  await expect(inProgress(page)).toBeHidden();
  await openChapter(page, `${BOOK}/3`);
  await readTo(page, 9);
  await storedPosition(page, 3, "8|9");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/");
  const link = inProgress(page).getByRole("link", { name: "Continue: chapter 3" });
  await expect(link).toHaveAttribute("href", /^\/book\/trial-lantern\/3#p-(8|9)$/);
  await expect(inProgress(page)).toContainText("The Lantern Trial");
  await expect(inProgress(page)).toContainText("Chapter 3 of 4");
  expect(await layoutShiftWithFonts(page, 0.01)).toBeLessThan(0.01);
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
  expect(await axeViolations(page)).toEqual([]);
  expect(requests.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(/\/3#p-(8|9)$/);
});

test("a finished book is no longer in progress, and its main button offers to read it again", { tag: "@full" }, async ({ page }) => {
  await openChapter(page, `${BOOK}/4`);
  await readTo(page, 2);
  await storedPosition(page, 4, "1|2");
  expect(await page.evaluate(() => localStorage.getItem("reading"))).toContain('"chapterCount":4');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("reading"))).not.toContain('"chapterCount"');
  await page.goto("/");
  await expect(title(page)).toBeVisible();
  await expect(inProgress(page)).toBeHidden();
  await page.goto(BOOK);
  await expect(page.getByRole("link", { name: "Read again" })).toHaveAttribute("href", `${BOOK}/1`);
});

test("a user continues on another device; a book taken off the reading list is not offered", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const user = await insertUser();
  const positions = [{ bookId: "trial-lantern", chapter: 2, paragraph: 4, at: new Date().toISOString() }];
  expect((await call("PUT", "/api/user/reading/positions", { bearer: user.token, body: { positions } })).status).toBe(200);
  const page = await (await loggedInContext(browser, user, baseURL)).newPage();
  await page.goto("/");
  await expect(inProgress(page).getByRole("link", { name: "Continue: chapter 2" })).toHaveAttribute("href", `${BOOK}/2#p-4`);
  await page.goto("/profile/reading-list");
  await page.getByRole("button", { name: "Remove from the list" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove from the list" }).click();
  await expect(page.getByText("You are not reading anything at the moment.")).toBeVisible();
  await page.goto("/");
  await expect(title(page)).toBeVisible();
  await expect(inProgress(page)).toBeHidden();
});

test("the contents show the time left, and a slider leads to any place in the book", async ({ page }) => {
  await openChapter(page, `${BOOK}/2`);
  await tool(page, "Contents").click();
  const menu = visible(page, "[id^=contents-]");
  await expect(menu.getByText(/^\d+ min left in this chapter, \d+ min in the book$/)).toBeVisible();
  const slider = menu.getByRole("slider", { name: "Position in the book" });
  await expect(slider).toHaveAttribute("aria-valuetext", /^Chapter 2: /);
  await slider.fill("1000");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Chapter 4: /);
  await slider.press("Enter");
  await expect(page).toHaveURL(/\/trial-lantern\/4#p-\d+$/);
  await tool(page, "Contents").click();
  await expect(visible(page, "[id^=contents-]").getByText(/^\d+ min left: this is the last chapter$/)).toBeVisible();
});
