import { expect, type Page } from "playwright/test";
import { insertModerator } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { overflow } from "#tests/support/browser/page-checks";
import { logInAsNewUser, setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { commentState, insertPendingComments, randomText } from "#tests/support/comments";
import { insertReportedComment } from "#tests/support/reports";
import { query } from "#tests/support/sql";

const BOOK = "/book/trial-lantern";
const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test("a user reports a comment from the book's page, with the keyboard", async ({ page }) => {
  const text = randomText();
  const { ids } = await insertPendingComments([text]);
  const moderator = await insertModerator();
  await call("PUT", `/api/admin/comments/${ids[0]}/approve`, { bearer: moderator.token });
  await logInAsNewUser(page);
  await page.goto(BOOK);
  const button = card(page, text).getByRole("link", { name: /^Report/ });
  await waitUntilHydrated(page.getByRole("heading", { name: "Write a comment" }));
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report this to the moderators" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await dialog.getByLabel("Gives away the plot").check();
  await dialog.getByLabel("What should we know?").fill("The lamp goes out.");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Thank you. A moderator will have a look.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  expect(await query("select reason, note from report where subject_id = $1", [ids[0]])).toEqual([
    { reason: "spoiler", note: "The lamp goes out." },
  ]);
});

test("a moderator removes a reported comment by key and suspends its author, who learns why", async ({ page }) => {
  const text = randomText();
  const { id, author, reporters } = await insertReportedComment(text, [
    ...Array.from({ length: 6 }, () => ({ reason: "spam" as const, note: "Again." })),
    { reason: "offence" },
  ]);
  await setSessionCookie(page, await insertModerator());
  await page.goto("/admin/moderation");
  await expect(card(page, text)).toContainText("7 reports");
  await expect(card(page, text)).toContainText(reporters[0]?.username ?? "");
  await waitUntilHydrated(card(page, text).getByRole("button", { name: "Suspend" }));
  await card(page, text).getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("For how long").selectOption({ label: "30 days" });
  await dialog.getByLabel("Reason").fill("Advertising in comments.");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("status").filter({ hasText: `${author.username} is suspended` })).toBeVisible();

  await card(page, text).focus();
  await page.keyboard.press("r");
  await dialog.getByLabel("Reason").fill("Advertising.");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(card(page, text)).toHaveCount(0);
  expect(await commentState(id)).toBe("rejected");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(page, text)).toContainText("7 reports");
  // Seven reports hide it again.
  expect(await commentState(id)).toBe("pending");

  await page.context().clearCookies();
  await setSessionCookie(page, author);
  await page.goto("/profile");
  await expect(page.getByRole("note")).toContainText("A moderator has suspended you until");
  await expect(page.getByRole("note")).toContainText("Advertising in comments.");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });
});

test("a moderator keeps many reported comments at once, and undoes that", { tag: "@full" }, async ({ page }) => {
  const texts = Array.from({ length: 3 }, randomText);
  const ids: string[] = [];
  for (const text of texts)
    ids.push(
      (
        await insertReportedComment(
          text,
          Array.from({ length: 8 }, () => ({ reason: "other" as const })),
        )
      ).id,
    );
  await setSessionCookie(page, await insertModerator());
  await page.goto("/admin/moderation");
  await waitUntilHydrated(card(page, texts[0] ?? "").getByRole("button", { name: "Keep" }));
  for (const text of texts) await card(page, text).getByRole("checkbox").check();
  await page.getByRole("group", { name: "3 selected" }).getByRole("button", { name: "Keep" }).click();
  for (const text of texts) await expect(card(page, text)).toHaveCount(0);
  for (const id of ids) expect(await commentState(id)).toBe("approved");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The reports of 3 texts are open again." })).toBeVisible();
  for (const text of texts) await expect(card(page, text)).toBeVisible();
  await expect(card(page, texts[0] ?? "")).toBeFocused();
});
