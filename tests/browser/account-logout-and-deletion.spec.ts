import { expect, type Page } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { randomIpHeader } from "#tests/support/api-client";
import { submitLogin } from "#tests/support/browser/account-forms";
import { collectPageErrors } from "#tests/support/browser/page-checks";
import { logInAsNewUser, logOut } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { MESSAGES } from "#tests/support/messages";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

async function closeAccount(page: Page, password: string): Promise<void> {
  await page.goto("/profile/data");
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, delete it" }).click();
}

test("logging out on an account page leads home, and Back leads to the login", { tag: "@full" }, async ({ page }) => {
  const who = await logInAsNewUser(page);
  const faults = await collectPageErrors(page);
  for (const path of ["/profile", "/profile/security", "/profile/data"]) {
    await page.goto(path);
    await logOut(page);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New books in old voices");
    await page.goBack();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
    await submitLogin(page, who);
    await expect(page).toHaveURL(path);
  }
  expect(faults).toEqual([]);
});

test("logging out on a public page stays on it", { tag: "@full" }, async ({ page }) => {
  await logInAsNewUser(page);
  await page.goto("/rankings");
  await logOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  await expect(page).toHaveURL("/rankings");
});

test("a logged-in user sees no login form, but links to the profile and to switch accounts", { tag: "@full" }, async ({ page }) => {
  const [who, other] = [await logInAsNewUser(page), await insertUser()];
  await page.goto("/login?next=/rankings");
  const main = page.getByRole("main");
  await expect(main.getByText(`You are already logged in as ${who.username}.`)).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/profile");
  await main.getByRole("button", { name: "Log out and use another account" }).click();
  await submitLogin(page, other);
  await expect(page).toHaveURL("/rankings");
});

test("after deletion the page shows only the message and a link home", { tag: "@full" }, async ({ page }) => {
  const who = await logInAsNewUser(page);
  await closeAccount(page, who.password);
  const main = page.getByRole("main");
  await expect(main.getByText(/Your account is closed.*log in and choose “Keep my account”/)).toBeVisible();
  await expect(main.getByRole("link")).toHaveCount(1);
  await expect(main.getByRole("navigation")).toHaveCount(0);
  await main.getByRole("link", { name: MESSAGES.en.account.login.continue }).click();
  await expect(page).toHaveURL("/");
});

test("logging in to a closed account leads to the profile, and every account page can cancel the deletion", { tag: "@full" }, async ({
  page,
}) => {
  const who = await logInAsNewUser(page);
  await closeAccount(page, who.password);
  await expect(page.getByText(/Your account is closed/)).toBeVisible();
  await page.goto("/login?next=/latest");
  await submitLogin(page, who);
  await expect(page).toHaveURL("/profile");
  for (const path of ["/profile", "/profile/data", "/profile/security"]) {
    await page.goto(path);
    await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
    const button = await page.getByRole("button", { name: "Keep my account" }).boundingBox();
    const section = await page.getByRole("main").locator("section").first().boundingBox();
    expect((section?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  // An OAuth provider redirects to the login page, which redirects on.
  await page.goto("/login?welcome=1&next=/latest");
  await expect(page).toHaveURL("/profile");
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Good to have you back. Your account stays.")).toBeVisible();
  await page.goto("/login?welcome=1&next=/latest");
  await expect(page).toHaveURL("/latest");
});
