import { expect, type Page } from "playwright/test";
import { insertAdministrator, insertModerator, insertUser } from "#tests/support/accounts";
import { ADMINISTRATION_PAGES, expectSoundAdministration } from "#tests/support/browser/administration-pages";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { insertReportedComment } from "#tests/support/reports";
import { query } from "#tests/support/sql";

const main = (page: Page) => page.getByRole("main");

// In German: administration.full.spec.ts.
for (const part of ADMINISTRATION_PAGES) {
  test(`the page /admin${part} is accessible and fits a phone`, async ({ page }) => {
    await expectSoundAdministration(page, part);
  });
}

test("an administrator finds a user, resets the password after proving who they are, and deletes and restores the account", async ({
  page,
}) => {
  const [administrator, user] = [await insertAdministrator(), await insertUser()];
  await query("update session set proven_at = now() - interval '1 hour' where user_id = $1", [administrator.id]);
  await setSessionCookie(page, administrator);
  await page.goto("/admin/users");
  await page.getByLabel("Username or email").fill(user.username);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("link", { name: user.username }).click();
  await waitUntilHydrated(page.getByRole("button", { name: "Reset password" }));

  await page.getByRole("button", { name: "Reset password" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset password" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it’s you" });
  await proof.getByLabel("Your password").fill("not the password");
  await proof.getByRole("button", { name: "Continue" }).click();
  await expect(proof.getByRole("alert")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await proof.getByLabel("Your password").fill(administrator.password);
  await proof.getByRole("button", { name: "Continue" }).click();
  await expect(main(page).locator("code")).toHaveText(/^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}$/);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toContainText("Really delete");
  await page.getByRole("dialog").getByRole("button", { name: "Yes, delete" }).click();
  await expect(main(page).getByText("Being deleted")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(main(page).getByText("Being deleted")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Activity" }).getByRole("listitem")).toHaveCount(3);
});

test("several users are selected, deactivated together, and activated again by undoing it", { tag: "@full" }, async ({ page }) => {
  const [administrator, one, two] = [await insertAdministrator(), await insertUser(), await insertUser()];
  const word = `together-${one.username}`;
  await query("update users set email = $2 || id, email_key = $2 || id where id = any($1)", [[one.id, two.id], word]);
  await setSessionCookie(page, administrator);
  await page.goto(`/admin/users?search=${word}`);
  await waitUntilHydrated(page.getByRole("checkbox", { name: one.username }));
  await page.getByRole("checkbox", { name: one.username }).check();
  await expect(page.getByRole("group", { name: "1 user selected" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("group", { name: "2 users selected" });
  expect(await axeViolations(page)).toEqual([]);
  await bar.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("dialog", { name: "Deactivate 2 users?" }).getByRole("button", { name: "Deactivate" }).click();
  await expect(main(page).getByText("2 users changed.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Deactivated" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("cell", { name: "Deactivated" })).toHaveCount(0);
});

test("a note about a user is added and shows its writer", { tag: "@full" }, async ({ page }) => {
  const [administrator, user] = [await insertAdministrator(), await insertUser()];
  await setSessionCookie(page, administrator);
  await page.goto(`/admin/users/${user.id}`);
  await waitUntilHydrated(page.getByRole("button", { name: "Add note" }));
  await page.getByLabel("New note").fill("Wrote to us about\na lost book.");
  await page.getByRole("button", { name: "Add note" }).click();
  const notes = page.getByRole("region", { name: "Notes" });
  await expect(notes.getByRole("listitem")).toContainText(administrator.username);
  await expect(page.getByLabel("New note")).toHaveValue("");
});

test("a user who logs in with a reset password is asked for one of their own", { tag: "@full" }, async ({ page }) => {
  const user = await insertUser();
  await query("update users set password_expired_at = now() where id = $1", [user.id]);
  await page.goto("/login");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(user.email);
  await page.getByRole("textbox", { name: "Password" }).fill(user.password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/reset-password/);
});

test("the command palette goes to a user by typing, and by keyboard alone", async ({ page }) => {
  const user = await insertUser();
  await setSessionCookie(page, await insertAdministrator());
  await page.goto("/admin/jobs");
  await waitUntilHydrated(page.getByRole("button", { name: /^Go to…/ }));
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox");
  await expect(field).toBeFocused();
  await field.fill("sett");
  await expect(page.getByRole("option").first()).toContainText("Settings");
  expect(await axeViolations(page)).toEqual([]);
  await field.fill(user.username);
  await expect(page.getByRole("option", { name: user.username })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/users/${user.id}`);
});

test("a moderator sees the pages of moderation only", async ({ page }) => {
  await setSessionCookie(page, await insertModerator());
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/comments");
  const navigation = page.getByRole("navigation", { name: "Administration" });
  await expect(navigation.getByRole("link")).toHaveText(["Comments", "Reports", "Forum"]);
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/");
});

test("a table is sorted by its headings, and its rows are reached, selected and opened by single keys", async ({ page }) => {
  const [administrator, one, two] = [await insertAdministrator(), await insertUser(), await insertUser()];
  const word = `sorted-${one.username}`;
  await query("update users set email = $2 || id, email_key = $2 || id where id = any($1)", [[one.id, two.id], word]);
  const names = [one.username, two.username].sort();
  await setSessionCookie(page, administrator);
  await page.goto(`/admin/users?search=${word}`);
  const rows = main(page).getByRole("rowheader");
  await page.getByRole("link", { name: "Username" }).click();
  await expect(page).toHaveURL(/sort=username/);
  await expect(rows).toHaveText(names);
  await expect(page.getByRole("columnheader", { name: "Username" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "Username" }).click();
  await expect(page).toHaveURL(/order=descending/);
  await expect(rows).toHaveText(names.toReversed());

  await waitUntilHydrated(page.getByRole("checkbox", { name: "Select all" }));
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: names[1] })).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: names[0] })).toBeChecked();
  await expect(page.getByRole("group", { name: "1 user selected" })).toBeVisible();
  await page.keyboard.press("k");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[1] ?? "");
});

test("the rail counts what waits; on phones its groups open as sheets", async ({ page, isMobile }) => {
  await insertReportedComment("Buy lamps now.", [{ reason: "spam", note: "" }]);
  await setSessionCookie(page, await insertAdministrator());
  await page.goto("/admin/jobs");
  const navigation = page.getByRole("navigation", { name: "Administration" });
  if (isMobile) {
    await expect(navigation.getByRole("link", { name: "Reports" })).toBeHidden();
    await navigation.getByRole("button", { name: /People$/ }).click();
    expect(await axeViolations(page)).toEqual([]);
  }
  await expect(navigation.getByRole("listitem").filter({ hasText: "Reports" })).toHaveText(/^Reports\d+ waiting$/);
  await navigation.getByRole("link", { name: "Reports" }).click();
  await expect(page).toHaveURL("/admin/moderation");
  if (isMobile) await navigation.getByRole("button", { name: /People$/ }).click();
  await expect(navigation.getByRole("link", { name: "Reports" })).toHaveAttribute("aria-current", "page");
});

test("settings name what is not saved, and put it back", async ({ page }) => {
  await setSessionCookie(page, await insertAdministrator());
  await page.goto("/admin/settings");
  const days = page.getByLabel("Days between two requests of a user");
  await waitUntilHydrated(days);
  const stored = await days.inputValue();
  const bar = page.getByRole("region", { name: "Not saved yet" });
  await expect(bar).toHaveCount(0);
  await days.fill("365");
  await page.getByRole("radio", { name: "Deutsch" }).check({ force: true });
  await page.getByLabel("Deutsch", { exact: true }).last().fill("Montags zu.");
  await expect(bar).toContainText("2 changes.");
  await expect(bar).toContainText("days between requests");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Put back: days between requests" }).click();
  await expect(days).toHaveValue(stored);
  await expect(bar).toContainText("One change.");
  await bar.getByRole("button", { name: "Discard" }).click();
  await expect(bar).toHaveCount(0);
});
