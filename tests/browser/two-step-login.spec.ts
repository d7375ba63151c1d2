import { expect, type Page } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { randomIpHeader } from "#tests/support/api-client";
import { submitLogin } from "#tests/support/browser/account-forms";
import { axeViolations } from "#tests/support/browser/axe";
import { overflow } from "#tests/support/browser/page-checks";
import { logInAsNewUser, logInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { enrolTotp, startLogin } from "#tests/support/second-factor";
import { totpCode } from "#tests/support/totp";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

const codeField = (page: Page) => page.getByLabel("Code from the authenticator app");

test("an authenticator app is set up with a QR code or key, and switched off", async ({ page }) => {
  await logInAsNewUser(page);
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: "QR code with the key for the authenticator app" })).toBeVisible();
  const secret = ((await page.locator("dd code").textContent()) ?? "").replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expect(page.getByLabel("Code from the app")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await overflow(page)).pixels).toBe(0);
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That code is not correct.")).toBeVisible();
  await expect(page.getByLabel("Code from the app")).toHaveValue("000000");
  await page.getByLabel("Code from the app").fill(totpCode(secret, new Date()));
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("The authenticator app is set up. From now on")).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("The authenticator app is switched off.")).toBeVisible();
});

test("the second step of a login is on the same page, by keyboard alone, and errors keep what was typed", async ({ page }) => {
  const user = await insertUser();
  const { nextCode } = await enrolTotp(user);
  await page.goto("/login?next=/rankings");
  await submitLogin(page, user);
  await expect(codeField(page)).toBeFocused();
  await expect(page).toHaveURL("/login?next=/rankings");
  await expect(page.getByRole("region", { name: "One more step" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await overflow(page)).pixels).toBe(0);
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a valid 6-digit code")).toBeVisible();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "That code is not correct." })).toBeVisible();
  await expect(codeField(page)).toHaveValue("123450");
  await codeField(page).fill(nextCode());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/rankings");
});

test("a recovery code is another way, and the login can start again with what was typed", { tag: "@full" }, async ({ page }) => {
  const user = await insertUser();
  const { recoveryCodes } = await enrolTotp(user);
  await page.goto("/login");
  await submitLogin(page, user);
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveValue(user.email);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const field = page.getByLabel("Recovery code", { exact: true });
  await expect(field).toBeFocused();
  await field.fill(recoveryCodes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("a login with another account continues with its second step, and its token leaves the address", { tag: "@full" }, async ({
  page,
}) => {
  const user = await insertUser();
  const { nextCode } = await enrolTotp(user);
  const { token, methods } = await startLogin(user);
  const fragment = new URLSearchParams({ "second-factor": token, methods: methods.join(" ") });
  await page.goto(`/login?next=/rankings#${fragment}`);
  await expect(codeField(page)).toBeFocused();
  await expect(page).toHaveURL("/login?next=/rankings");
  await codeField(page).fill(nextCode());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/rankings");
});

test("an administrator resets a user's second factor", async ({ page }) => {
  const [administrator, user] = [await insertAdministrator(), await insertUser()];
  await enrolTotp(user);
  await logInContext(page.context(), administrator);
  await page.goto(`/admin/users/${user.id}`);
  await expect(page.getByText("authenticator app", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Reset second factor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reset second factor" })).toHaveCount(0);
  await expect(page.getByText(`reset the second factor of ${user.username}`)).toBeVisible();
});
