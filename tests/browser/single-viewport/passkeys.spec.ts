import { expect, type Page } from "playwright/test";
import { randomIpHeader } from "#tests/support/api-client";
import { submitLogin } from "#tests/support/browser/account-forms";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { logInAsNewUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { addVirtualAuthenticator } from "#tests/support/browser/virtual-authenticator";
import { waitForMail } from "#tests/support/mailbox";
import { OLD_PROOF } from "#tests/support/second-factor";
import { query } from "#tests/support/sql";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

/** Adds a passkey on the security page and closes the recovery codes. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/profile/security");
  await page.getByLabel("Name of the passkey").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey has been added.")).toBeVisible();
}
const codes = (page: Page) => page.getByRole("dialog", { name: "Your recovery codes" });

/** Logs out without the site, so that its login page opens for a guest. */
async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem("user"));
}

test("a passkey is added, shown with its recovery codes, renamed and removed", async ({ page }) => {
  const user = await logInAsNewUser(page);
  await addVirtualAuthenticator(page);
  await addPasskey(page, "Laptop");
  await expect(codes(page).getByRole("listitem")).toHaveCount(10);
  expect(await axeViolations(page)).toEqual([]);
  await codes(page).getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
  await page.getByRole("button", { name: "Rename the passkey Laptop" }).click();
  await page.getByLabel("New name").fill("Work laptop");
  await page.getByLabel("New name").press("Enter");
  await expect(page.getByText("The passkey has a new name.")).toBeVisible();
  await page.getByRole("button", { name: "Remove the passkey Work laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("You have no passkeys.")).toBeVisible();
  expect((await waitForMail(user.email)).text).toContain("Laptop");
  expect((await waitForMail(user.email, 2)).text).toContain("Work laptop");
});

test("a browser that does not verify its user adds no passkey, and what was typed stays", { tag: "@full" }, async ({ page }) => {
  await logInAsNewUser(page);
  const authenticator = await addVirtualAuthenticator(page);
  await authenticator.setVerified(false);
  await page.goto("/profile/security");
  await page.getByLabel("Name of the passkey").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Nothing was added")).toBeVisible();
  await expect(page.getByLabel("Name of the passkey")).toHaveValue("Laptop");
});

test("a passkey logs in alone and returns to the page that asked for it", async ({ page }) => {
  const user = await logInAsNewUser(page);
  const authenticator = await addVirtualAuthenticator(page);
  await addPasskey(page, "Laptop");
  await authenticator.setPresent(false);
  await forgetSession(page);
  await page.goto("/login?next=/rankings");
  const button = page.getByRole("button", { name: "Log in with a passkey" });
  await waitUntilHydrated(button);
  await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveAttribute("autocomplete", "username webauthn");
  await authenticator.setPresent(true);
  await button.click();
  await expect(page).toHaveURL("/rankings");
  await expect(page.getByText(`Hello, ${user.username}`)).toBeAttached();
});

test("a passkey proves who somebody is before a dangerous step", async ({ page }) => {
  const user = await logInAsNewUser(page);
  await addVirtualAuthenticator(page);
  await addPasskey(page, "Laptop");
  await codes(page).getByRole("button", { name: "I have kept them" }).click();
  await query(OLD_PROOF, [user.id]);
  await page.getByRole("button", { name: "New recovery codes" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(dialog.getByLabel("Your password")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await expect(codes(page)).toBeVisible();
});

test("without a password, only a passkey is asked for; without both, a new login", { tag: "@full" }, async ({ page }) => {
  const user = await logInAsNewUser(page);
  await addVirtualAuthenticator(page);
  await query("update users set password_hash = null where id = $1", [user.id]);
  await query(OLD_PROOF, [user.id]);
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByText("You have neither a password nor a passkey.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await query("update session set proven_at = now() where user_id = $1", [user.id]);
  await addPasskey(page, "Laptop");
  await codes(page).getByRole("button", { name: "I have kept them" }).click();
  await query(OLD_PROOF, [user.id]);
  await page.getByRole("button", { name: "Set up an app" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(dialog.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  await expect(dialog.getByLabel("Your password")).toHaveCount(0);
});

test("a passkey is the second step after the password", async ({ page }) => {
  const user = await logInAsNewUser(page);
  const authenticator = await addVirtualAuthenticator(page);
  await addPasskey(page, "Laptop");
  await authenticator.setPresent(false);
  await forgetSession(page);
  await page.goto("/login");
  await submitLogin(page, user);
  const button = page.getByRole("button", { name: "Use a passkey", exact: true });
  await expect(button).toBeFocused();
  await authenticator.setPresent(true);
  await button.press("Enter");
  await expect(page).toHaveURL("/");
});
