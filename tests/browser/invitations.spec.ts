import { expect } from "playwright/test";
import { insertAdministrator } from "#tests/support/accounts";
import { newCredentials } from "#tests/support/browser/account-forms";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { findLink, waitForMail } from "#tests/support/mailbox";

test("an administrator invites somebody, who opens the link, chooses a name and a password and is logged in", async ({ page }) => {
  await setSessionCookie(page, await insertAdministrator());
  const { username, email, password } = newCredentials();
  await page.goto("/admin/users");
  const invitations = page.getByRole("region", { name: "Invitations" });
  await waitUntilHydrated(invitations.getByRole("button", { name: "Send the invitation" }));
  await invitations.getByLabel("Email", { exact: true }).fill(email);
  await invitations.getByLabel("Role").selectOption("moderator");
  await invitations.getByRole("button", { name: "Send the invitation" }).click();
  await expect(invitations.getByRole("listitem").filter({ hasText: email })).toContainText("Moderator");
  const first = findLink(await waitForMail(email), "/invitation");
  await invitations.getByRole("listitem").filter({ hasText: email }).getByRole("button", { name: "Send again" }).click();
  const second = findLink(await waitForMail(email, 2), "/invitation");

  await page.context().clearCookies();
  for (const [link, isValid] of [
    [first, false],
    [second, true],
  ] as const) {
    await page.goto("/about"); // Only the fragments of the links differ.
    await page.goto(link);
    await waitUntilHydrated(page.getByRole("button", { name: "Create account" }));
    await page.getByLabel("Username", { exact: true }).fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password", { exact: true }).fill(password);
    await page.getByRole("checkbox").check();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Create account" }).click();
    if (!isValid) await expect(page.getByText("This invitation is no longer valid.")).toBeVisible();
  }
  await expect(page).not.toHaveURL(/invitation/);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toContain(username);
});
