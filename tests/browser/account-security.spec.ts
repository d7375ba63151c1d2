import { expect } from "playwright/test";
import { randomIpHeader } from "#tests/support/api-client";
import { submitLogin } from "#tests/support/browser/account-forms";
import { logInAsNewUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { findLink, waitForMail } from "#tests/support/mailbox";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

test.describe("the security of an account", () => {
  test("a new password ends other sessions and keeps this one", async ({ page, browser }) => {
    const who = await logInAsNewUser(page);
    const other = await (await browser.newContext({ extraHTTPHeaders: randomIpHeader() })).newPage();
    await other.goto("/login");
    // Its first page checks the session; the check must come before the change, or it announces the end there.
    const welcomed = other.waitForResponse("/api/auth/me");
    await submitLogin(other, who);
    expect((await welcomed).status()).toBe(200);
    await page.goto("/profile/security");
    await expect(page.getByRole("button", { name: /End the session/ })).toHaveCount(1);
    const [current] = await page.getByLabel("Current password").all();
    await current?.fill("wrong-one");
    await page.getByLabel("New password").fill("Candlelight-7");
    await page.getByLabel("Confirm password").fill("Candlelight-7");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("That password is not correct.")).toBeVisible();
    await current?.fill(who.password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your password has been changed. You have been logged out everywhere else.")).toBeVisible();
    await expect(page.getByRole("button", { name: /End the session/ })).toHaveCount(0);
    const check = other.waitForResponse("/api/auth/me");
    await other.goto("/rankings");
    expect((await check).status()).toBe(401);
    await expect(other.getByText("Unauthorized - please log in again")).toBeVisible();
    await other.context().close();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  });

  test("a new address applies after confirmation, and the old one is notified", { tag: "@full" }, async ({ page }) => {
    const who = await logInAsNewUser(page);
    const next = `new-${who.email}`;
    await page.goto("/profile/security");
    await page.getByLabel("New email address").fill(next);
    const [, password] = await page.getByLabel("Current password").all();
    await password?.fill(who.password);
    await page.getByRole("button", { name: "Change address" }).click();
    await expect(page.getByText("Please confirm the new address")).toBeVisible();
    expect((await waitForMail(who.email)).text).not.toContain(next);
    await page.goto(findLink(await waitForMail(next), "/confirm-email"));
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await expect(page.getByText("Your new address is confirmed.")).toBeVisible();
    await expect(page.getByText("One click, and your account has its new address.")).toHaveCount(0);
    await page.goto("/profile/security");
    await expect(page.getByText(next)).toBeVisible();
  });
});

test("a response that arrives after logout does not restore the user", { tag: "@full" }, async ({ page }) => {
  const who = await logInAsNewUser(page);
  const { promise: held, resolve: letAnswerCome } = Promise.withResolvers<void>();
  await page.route("/api/auth/me", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest("/api/auth/me");
  await page.goto("/login");
  await asked;
  await expect(page.getByText(who.username).filter({ visible: true }).first()).toBeVisible();
  const logOut = page.getByRole("button", { name: "Log out", exact: true }).filter({ visible: true });
  await page.getByRole("button", { name: "Your account" }).click();
  await logOut.click();
  const user = () => page.evaluate(() => localStorage.getItem("user"));
  await expect.poll(user).toBeNull();
  const answered = page.waitForResponse("/api/auth/me");
  letAnswerCome();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await user()).toBeNull();
});
