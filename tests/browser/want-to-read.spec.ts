import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { axeViolations } from "#tests/support/browser/axe";
import { layoutShiftWithFonts } from "#tests/support/browser/page-checks";
import { BOOK, openChapter } from "#tests/support/browser/reader-page";
import { readTo, savedReading } from "#tests/support/browser/reading";
import { loggedInContext, logInAsNewUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

test("a user puts a book among those to read; opening its first chapter takes it off", async ({ browser, baseURL }) => {
  const user = await insertUser();
  const page = await (await loggedInContext(browser, user, baseURL)).newPage();
  const want = page.getByRole("button", { name: /^(Want to read|On your list)$/ });
  await page.goto(BOOK);
  await want.click();
  await expect(want).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(want).toHaveAttribute("aria-pressed", "true");
  expect(await layoutShiftWithFonts(page, 0.01)).toBeLessThan(0.01);
  await page.goto("/profile/reading-list");
  const list = page.getByRole("region", { name: "Want to read" });
  await expect(list.getByRole("link", { name: /^Start reading/ })).toHaveAttribute("href", `${BOOK}/1`);
  expect(await axeViolations(page)).toEqual([]);
  await openChapter(page, `${BOOK}/1`);
  await readTo(page, 5);
  await expect.poll(() => savedReading(user)).toMatchObject({ wanted: false, position: { chapter: 1 } });
  await page.goto("/profile/reading-list");
  await expect(list.getByText("Choose “Want to read” on a book’s page")).toBeVisible();
});

test("a choice made before the account has said what it knows is kept", { tag: "@full" }, async ({ page }) => {
  await logInAsNewUser(page);
  const asked = Promise.withResolvers<void>();
  const chosen = Promise.withResolvers<void>();
  await page.route("**/api/user/reading/*", async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await chosen.promise;
    await route.fulfill({ response });
  });
  await page.goto(BOOK);
  await asked.promise;
  const want = page.getByRole("button", { name: /^(Want to read|On your list)$/ });
  await want.click();
  await expect(want).toHaveAttribute("aria-pressed", "true");
  const answered = page.waitForResponse("**/api/user/reading/*");
  chosen.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(want).toHaveAttribute("aria-pressed", "true");
});

test("a user takes a book off the list; the focus moves to the heading", async ({ browser, baseURL }) => {
  const page = await (await loggedInContext(browser, await insertUser(), baseURL)).newPage();
  await page.goto(BOOK);
  await page.getByRole("button", { name: "Want to read" }).click();
  await expect(page.getByRole("button", { name: "On your list", pressed: true })).toBeVisible();
  await page.goto("/profile/reading-list");
  await page.getByRole("button", { name: /^Remove from the list/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "is no longer on your reading list" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Want to read" })).toBeFocused();
});

test("a guest logs in first and comes back to the book", { tag: "@full" }, async ({ page }) => {
  await page.goto(BOOK);
  await page.getByRole("link", { name: "Want to read" }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(BOOK)}`));
});
