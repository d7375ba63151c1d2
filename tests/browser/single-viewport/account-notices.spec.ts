// What the account pages say and offer in particular cases.
import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { call, randomIpHeader } from "#tests/support/api-client";
import { newCredentials, submitLogin, submitRegistration } from "#tests/support/browser/account-forms";
import { logInAsNewUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { findLink, tokenIn, waitForMail } from "#tests/support/mailbox";
import { MESSAGES } from "#tests/support/messages";
import { LANTERN } from "#tests/support/test-collection";

const { security, undoEmail, reset, wall } = MESSAGES.en.account;

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

test("a guest who wants something that needs an account is told what it is, and offered the registration first", async ({ page }) => {
  const main = page.getByRole("main");
  const title = main.getByRole("heading", { level: 1 });
  for (const [from, open, wanted] of [
    [`/book/${LANTERN.id}`, "Download as PDF", `Download “${LANTERN.title}”`],
    ["/requests/queue", "Request a book", "Request a book"],
    ["/forum/section/help", "New thread", "Start a thread"],
  ] as const) {
    await page.goto(from);
    await main.getByRole("link", { name: open }).first().click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(title, from).toHaveText(wanted);
    await expect(main.getByLabel("Email", { exact: true })).toBeVisible();
    await main.getByRole("link", { name: "Create account" }).click();
    await expect(page).toHaveURL(/\/register\?next=/);
    await expect(main.getByText(wall.back.replace("{title}", wanted))).toBeVisible();
  }
  await page.goto("/login");
  await expect(title).toHaveText("Log in");
  await expect(main.getByText(wall.before)).toHaveCount(0);
});

test("registering while logged in shows who one is and no form, as logging in does", { tag: "@full" }, async ({ page }) => {
  const { username } = await logInAsNewUser(page);
  for (const path of ["/register", "/login"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(`You are already logged in as ${username}.`)).toBeVisible();
    await expect(main.getByLabel("Email", { exact: true })).toBeHidden();
  }
});

test("a code of another length is named as such, and not sent", { tag: "@full" }, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto("/register");
  await submitRegistration(page, newCredentials());
  const field = page.getByLabel("Verification code");
  for (const code of ["123", ""]) {
    await field.fill(code);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription("Please enter a valid 6-digit code");
  }
  expect(sent).not.toContain("/api/auth/verify-email");
});

test("the owner of the old address undoes a change by the link in the notice, and sets a new password", async ({ page }) => {
  const user = await insertUser();
  const body = { email: `new-${user.email}`, password: user.password };
  expect((await call("PUT", "/api/user/email", { bearer: user.token, body })).status).toBe(200);
  const token = tokenIn(await waitForMail(body.email));
  expect((await call("POST", "/api/auth/confirm-email", { body: { token } })).status).toBe(200);
  const undoLink = findLink(await waitForMail(user.email, 2), "/undo-email-change");
  await page.goto(undoLink);
  await page.getByRole("button", { name: undoEmail.submit }).click();
  await expect(page.getByText(undoEmail.done)).toBeVisible();
  await page.getByRole("link", { name: undoEmail.setPassword }).click();
  const password = "Candlelight-7";
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: reset.submit }).click();
  await expect(page.getByLabel("New password")).toHaveCount(0);
  await page.goto("/login");
  await submitLogin(page, { ...user, password });
  await expect(page).toHaveURL("/");
  await page.goto(undoLink);
  await page.getByRole("button", { name: undoEmail.submit }).click();
  await expect(page.getByText(undoEmail.broken)).toBeVisible();
  await page.goto("/undo-email-change");
  await expect(page.getByText(undoEmail.noToken)).toBeVisible();
});

test("a password change revokes the app passwords, unless the user keeps them", { tag: "@full" }, async ({ page }) => {
  const user = await logInAsNewUser(page);
  expect((await call("POST", "/api/user/app-passwords", { bearer: user.token, body: { name: "Reader" } })).status).toBe(200);
  await page.goto("/profile/security");
  const device = page.getByText("Reader", { exact: true });
  const change = async (from: string, to: string, isKept: boolean) => {
    await page.getByLabel("Current password").first().fill(from);
    await page.getByLabel("New password").fill(to);
    await page.getByLabel("Confirm password").fill(to);
    await page.getByLabel(security.keepAppPasswords).setChecked(isKept);
    await page.getByRole("button", { name: security.changePassword }).click();
    await expect(page.getByText(security.passwordChanged)).toBeVisible();
    await page.reload();
  };
  await change(user.password, "Candlelight-7", true);
  await expect(device).toBeVisible();
  await expect(page.getByLabel(security.keepAppPasswords)).not.toBeChecked();
  await change("Candlelight-7", "Candlelight-8", false);
  await expect(device).toHaveCount(0);
});
