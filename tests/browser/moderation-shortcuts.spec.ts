import { expect } from "playwright/test";
import { type Account, insertAdministrator } from "#tests/support/accounts";
import { commentCard, openModerationQueue } from "#tests/support/browser/moderation-queue";
import { collectPageErrors } from "#tests/support/browser/page-checks";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { commentState, insertOldestPendingComments, randomText } from "#tests/support/comments";

let moderator: Account;
test.beforeAll(async () => {
  moderator = await insertAdministrator();
});
test.beforeEach(async ({ page }) => setSessionCookie(page, moderator));

test("shortcuts move, select, approve, reject and delete; typing and modifiers do not trigger them", { tag: "@full" }, async ({ page }) => {
  const texts = Array.from({ length: 4 }, randomText);
  const [first = "", second = "", third = "", fourth = ""] = texts;
  const { ids } = await insertOldestPendingComments(texts);
  const faults = await collectPageErrors(page);
  await openModerationQueue(page);
  await expect(commentCard(page, first)).toBeVisible();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press("j");
    if (await commentCard(page, first).evaluate((card) => card === document.activeElement)) break;
  }
  await expect(commentCard(page, first)).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("j");
  await expect(commentCard(page, second)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("a");
  await expect(commentCard(page, second)).toBeFocused();
  await expect(commentCard(page, first)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "has been approved." })).toBeVisible();

  await page.keyboard.press("r");
  const reason = page.getByRole("dialog").getByLabel("Reason, shown to the author");
  await expect(reason).toBeFocused();
  await page.keyboard.type("jar, dark");
  await expect(reason).toHaveValue("jar, dark");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(commentCard(page, third)).toBeFocused();
  await expect(commentCard(page, second)).toHaveCount(0);

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("group", { name: "2 selected" })).toBeInViewport();
  await page.keyboard.press("d");
  const question = page.getByRole("dialog", { name: "Delete 2 comments?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(commentCard(page, third)).toHaveCount(0);
  await expect(commentCard(page, fourth)).toHaveCount(0);
  expect(await Promise.all(ids.map(commentState))).toEqual(["approved", "rejected", undefined, undefined]);
  expect(faults).toEqual([]);
});

test("shortcuts can be switched off permanently", { tag: "@full" }, async ({ page }) => {
  await insertOldestPendingComments([randomText()]);
  await openModerationQueue(page);
  await page.getByLabel("Keyboard shortcuts").uncheck();
  await page.reload();
  await expect(page.getByLabel("Keyboard shortcuts")).not.toBeChecked();
  await page.keyboard.press("j");
  await expect(page.locator("article:focus")).toHaveCount(0);
});

test("many comments are selected and decided together; the toolbar stays visible", { tag: "@full" }, async ({ page }) => {
  const texts = Array.from({ length: 4 }, randomText);
  const [first = "", second = "", third = "", fourth = ""] = texts;
  const { ids } = await insertOldestPendingComments(texts);
  await openModerationQueue(page);
  await page.getByLabel("Select all").check();
  await expect(page.getByRole("group", { name: /selected$/ })).toBeInViewport();
  await page.getByRole("button", { name: "Clear the selection" }).click();
  await expect(page.getByRole("group", { name: /selected$/ })).toHaveCount(0);
  await expect(page.locator("#moderation-queue")).toBeFocused();
  await commentCard(page, first).getByRole("checkbox").check();
  await commentCard(page, third).getByRole("checkbox").check();
  await expect(page.getByRole("status").filter({ hasText: "2 selected" })).toHaveCount(1);
  // A focused card that is not selected keeps the focus.
  await commentCard(page, fourth).focus();
  await page.keyboard.press("a");
  await expect(page.getByRole("status").filter({ hasText: "2 comments have been approved." })).toBeVisible();
  await expect(commentCard(page, first)).toHaveCount(0);
  await expect(commentCard(page, fourth)).toBeFocused();
  await expect(commentCard(page, second)).toBeVisible();
  expect(await Promise.all(ids.map(commentState))).toEqual(["approved", "pending", "approved", "pending"]);
});
