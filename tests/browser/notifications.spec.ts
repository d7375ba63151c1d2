import { expect, type Page } from "playwright/test";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { layoutShiftWithFonts, overflow } from "#tests/support/browser/page-checks";
import { logInContext, setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { query } from "#tests/support/sql";

const main = (page: Page) => page.getByRole("main");
const insertNotification = (user: Account, kind: string, values: Record<string, string>, path: string) =>
  query("insert into notification (id, user_id, kind, values, path) values (gen_random_uuid(), $1, $2, $3, $4)", [
    user.id,
    kind,
    JSON.stringify(values),
    path,
  ]);

test("the bell in the header counts unread notifications; opening one, or a button, marks them as read", async ({ page }) => {
  const user = await insertUser();
  // Beside this test another one announces something to all users.
  await query("update users set muted_notifications = '{site:announcement}' where id = $1", [user.id]);
  await insertNotification(user, "forum-reply", { title: "Clocks", author: "bo", excerpt: "They strike." }, "/about");
  await insertNotification(user, "comment-approved", { title: "Lamps" }, "/latest");
  await insertNotification(user, "announcement", { title: "A forum", text: "Come and talk." }, "/about");
  await logInContext(page.context(), user);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Notifications: 3" }).click();
  await expect(page).toHaveURL(/\/profile\/notifications$/);
  await waitUntilHydrated(main(page).getByRole("button", { name: "Mark all as read" }));
  expect(await axeViolations(page)).toEqual([]);
  await expect(main(page).getByText("They strike.")).toBeVisible();
  await main(page).getByRole("button", { name: "Mark as read: bo replied in “Clocks”." }).click();
  await expect(main(page).getByRole("link", { name: "bo replied in “Clocks”." })).toBeFocused();
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications: 2" })).toBeVisible();
  await main(page).getByRole("link", { name: "Your comment on “Lamps” is now visible to all." }).click();
  await expect(page).toHaveURL(/\/latest$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications: 1" })).toBeVisible();
  await page.goto("/profile/notifications");
  await waitUntilHydrated(main(page).getByRole("button", { name: "Mark all as read" }));
  await main(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(main(page).getByText("All read.")).toBeFocused();
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
});

test("replies in one thread are one line, which the bell counts as one and which is read as one", { tag: "@full" }, async ({ page }) => {
  const user = await insertUser();
  for (const [number, author] of ["ada", "bo", "cyril"].entries())
    await query(
      `insert into notification (id, user_id, kind, values, path, group_key, created_at)
       values (gen_random_uuid(), $1, 'forum-reply', $2, $3, 'thread:1', now() + $4 * interval '1 second')`,
      [user.id, JSON.stringify({ title: "Clocks", author }), `/about#post-${number}`, number],
    );
  await insertNotification(user, "forum-mention", { title: "Clocks" }, "/latest");
  await logInContext(page.context(), user);
  await page.goto("/profile/notifications");
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications: 2" })).toBeVisible();
  await expect(main(page).getByText("2 new notifications")).toBeVisible();
  await expect(main(page).getByText("Deleted user mentioned you in “Clocks”.")).toBeVisible();
  const line = "3 new replies in “Clocks”, the latest by cyril.";
  await expect(main(page).getByRole("link", { name: line })).toHaveAttribute("href", "/about#post-0");
  expect(await axeViolations(page)).toEqual([]);
  const button = main(page).getByRole("button", { name: `Mark as read: ${line}` });
  await waitUntilHydrated(button);
  await button.click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications: 1" })).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole("link", { name: line })).toBeVisible();
  await expect(main(page).getByText("1 new notification")).toBeVisible();
});

test("guests see no bell", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /Notifications/ })).toHaveCount(0);
});

for (const [language, path] of [
  ["en", ""],
  ["de", "/de"],
] as const) {
  test(`the notification settings are accessible and fit a phone, in ${language}`, { tag: "@full" }, async ({ page }) => {
    const user = await insertUser();
    await insertNotification(user, "forum-reply", { title: "W".repeat(120), author: "b".repeat(30), excerpt: "x".repeat(100) }, "/about");
    await setSessionCookie(page, user);
    await page.goto(`${path}/profile/notifications`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(page), String(width)).toEqual([]);
      expect(await layoutShiftWithFonts(page, 0.01)).toBeLessThan(0.01);
      expect(await overflow(page), String(width)).toEqual({ pixels: 0, elements: [] });
    }
  });
}

test("each kind is chosen for the site and for e-mail, with the keyboard, and is kept", async ({ page }) => {
  await setSessionCookie(page, await insertUser());
  await page.goto("/profile/notifications");
  const site = main(page).getByLabel("Somebody mentions you: On this site");
  const email = main(page).getByLabel("Somebody mentions you: By email");
  await waitUntilHydrated(email);
  await expect(main(page).getByRole("link", { name: "See what others are talking about" })).toBeVisible();
  await site.focus();
  await page.keyboard.press("Space");
  await expect(main(page).getByText("Saved.")).toBeVisible();
  await email.selectOption("Daily");
  await expect(main(page).getByText("Saved.")).toBeVisible();
  await expect
    .poll(async () => {
      await page.reload();
      return [await site.isChecked(), await email.inputValue()];
    })
    .toEqual([false, "daily"]);
});

test("an administrator announces something to all users after a confirmation", { tag: "@full" }, async ({ page }) => {
  const administrator = await insertAdministrator();
  const title = `The forum ${crypto.randomUUID().slice(0, 8)}`;
  await setSessionCookie(page, administrator);
  await page.goto("/admin/mail");
  const form = page.getByRole("region", { name: "Announcements" });
  await waitUntilHydrated(form.getByRole("button", { name: "Send" }));
  await form.getByLabel("Title, English").fill(title);
  await form.getByLabel("Text, English").fill("Come and talk about books.");
  await form.getByLabel("Page on this site").fill("/about");
  await form.getByRole("button", { name: "Send" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this announcement?" });
  await expect(dialog).toContainText(/It goes to [\d,]+ users, in: English\./);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("listitem").filter({ hasText: title })).toBeVisible();
  const rows = () =>
    query("select 1 from notification where user_id = $1 and kind = 'announcement' and values->>'title' = $2", [administrator.id, title]);
  await expect.poll(async () => (await rows()).length).toBe(1);
});
