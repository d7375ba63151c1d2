import { expect } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { layoutShiftWithFonts, overflow } from "#tests/support/browser/page-checks";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { commentState, insertOldestPendingComments, insertPendingComments } from "#tests/support/comments";
import { MESSAGES } from "#tests/support/messages";
import { query } from "#tests/support/sql";

test("a user sees their comments with their states, edits and deletes them", async ({ page }) => {
  const { user, ids } = await insertPendingComments(["One of three.", "Two of three.", "Three of three."], { stars: 3, upToChapter: 2 });
  const [waiting = "", published = "", rejected = ""] = ids;
  await query("update comment set state = 'approved' where id = $1", [published]);
  await query("update comment set state = 'rejected', reason = 'Rude.' where id = $1", [rejected]);
  await setSessionCookie(page, user);
  await page.goto("/profile/comments");
  const item = (text: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });
  await expect(item("One of three.")).toContainText("Awaiting moderation");
  await expect(item("Two of three.")).toContainText("Published");
  await expect(item("Three of three.")).toContainText("Not published");
  await expect(item("Three of three.")).toContainText("Reason: Rude.");
  await expect(item("One of three.").getByRole("link", { name: "The Lantern Trial" })).toHaveAttribute(
    "href",
    "/book/trial-lantern#comments",
  );

  await item("Two of three.").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("combobox")).toHaveValue("2");
  await expect(page.getByLabel("Your comment", { exact: true })).toBeFocused();
  await page.getByLabel("Your comment", { exact: true }).fill("Two, changed.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(item("Two, changed.")).toContainText("Awaiting moderation");
  await expect(item("Two, changed.").getByRole("button", { name: "Edit" })).toBeFocused();
  expect(await commentState(published)).toBe("pending");

  await item("One of three.").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(item("One of three.")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "The comment has been deleted." })).toBeVisible();
  expect(await commentState(waiting)).toBeUndefined();
});

test("own comments are paged; without any there is a link", { tag: "@full" }, async ({ page }) => {
  const { user } = await insertPendingComments(Array.from({ length: 11 }, (_, index) => `Number ${index + 1} of eleven.`));
  await setSessionCookie(page, user);
  await page.goto("/profile/comments");
  await expect(page.getByText("Number 11 of eleven.")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/profile/comments?page=2");
  await expect(page.getByText("Number 1 of eleven.")).toBeVisible();
  await page.goto("/profile/comments?page=zzz");
  await expect(page.getByText("Number 11 of eleven.")).toBeVisible();

  await setSessionCookie(page, await insertUser());
  await page.goto("/de/profile/comments");
  await expect(page.getByText(MESSAGES.de.account.profile.commentsNone)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: MESSAGES.de.account.profile.commentsWay })).toHaveAttribute(
    "href",
    "/de/latest",
  );
});

test("comment and moderation pages have no axe violation, layout shift or overflow", { tag: "@full" }, async ({ page }) => {
  const long = "w".repeat(300);
  const { user } = await insertOldestPendingComments([`Long: ${long} [spoiler]hidden[/spoiler]`, "Short."], { stars: 5, upToChapter: 1 });
  const pages = [
    [await insertAdministrator(), ["/admin/comments", "/de/admin/comments", "/admin/log", "/de/admin/log"]],
    [user, ["/profile/comments", "/de/profile/comments"]],
  ] as const;
  for (const [who, paths] of pages) {
    await setSessionCookie(page, who);
    for (const path of paths) {
      await page.goto(path);
      await waitUntilHydrated(page.getByRole("main").locator("a, button"));
      expect((await overflow(page)).pixels, path).toBeLessThanOrEqual(0);
      expect(await layoutShiftWithFonts(page, 0.02), path).toBeLessThan(0.02);
      if (path === "/admin/comments") await page.getByLabel("Select all").check();
      expect(await axeViolations(page), path).toEqual([]);
    }
  }
});
