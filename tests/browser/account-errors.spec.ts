import { expect, type Route } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { randomIpHeader } from "#tests/support/api-client";
import { newCredentials, submitLogin } from "#tests/support/browser/account-forms";
import { logInAsNewUser } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { waitForMail } from "#tests/support/mailbox";
import { MESSAGES } from "#tests/support/messages";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

test("a reset link can be resent, another address tried, and help is shown", { tag: "@full" }, async ({ page }) => {
  const who = await logInAsNewUser(page);
  await page.goto("/forgot-password");
  await page.getByText("I no longer have access to that mailbox.").click();
  await expect(page.getByText("change your address in your profile")).toBeVisible();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(who.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Sent again.")).toBeVisible();
  await waitForMail(who.email, 2);
  await page.getByRole("button", { name: "Try another address" }).click();
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toBeVisible();
});

test("a reset link that cannot be sent shows the specified message and keeps the address", { tag: "@full" }, async ({ page }) => {
  await page.goto("/forgot-password");
  const email = page.getByRole("textbox", { name: "Email", exact: true });
  await email.fill(newCredentials().email);
  const send = page.getByRole("button", { name: "Send the link" });
  const ways = [(route: Route) => route.fulfill({ status: 502, body: "" }), (route: Route) => route.abort("internetdisconnected")];
  for (const broken of ways) {
    await page.route("/api/auth/forgot-password", broken);
    await send.click();
    await expect(page.getByText("Failed to send reset email")).toBeVisible();
    await expect(email).not.toHaveValue("");
    await page.unroute("/api/auth/forgot-password");
  }
  await send.click();
  for (const broken of ways) {
    await page.route("/api/auth/forgot-password", broken);
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByText("Failed to resend email")).toBeVisible();
    await page.unroute("/api/auth/forgot-password");
    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByText("Sent again.")).toBeVisible();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page with a form says that it needs scripts, and shows no form", { tag: "@full" }, async ({ page }) => {
    for (const path of ["/login", "/register", "/verify-email", "/forgot-password"]) {
      await page.goto(path);
      // A CSS selector, because Playwright's other locators ignore noscript.
      const notice = page.locator("main noscript p");
      await expect(notice).toBeVisible();
      expect(await notice.evaluate((element) => element.textContent)).toBe(MESSAGES.en.account.noScript);
      await expect(page.getByRole("main").getByRole("textbox"), path).toHaveCount(0);
    }
  });
});

test("without their keys there are no OAuth buttons", async ({ page }) => {
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /Google|GitHub/ })).toHaveCount(0);
  }
});

test("a language that cannot be saved to the account applies in this browser, with a console warning", { tag: "@full" }, async ({
  page,
}) => {
  await logInAsNewUser(page);
  await page.route("/api/user/language", (route) => route.fulfill({ status: 500, body: "" }));
  const warning = page.waitForEvent("console", (message) => message.text().includes("The language could not be saved to the account"));
  await page.goto("/profile");
  await page.getByRole("main").getByRole("combobox").selectOption("de");
  await warning;
  await expect(page).toHaveURL("/de/profile");
});

test("after login the site is in the account's language", async ({ page }) => {
  const who = await insertUser({ language: "it" });
  await page.goto("/login?next=/rankings");
  await submitLogin(page, who);
  await expect(page).toHaveURL("/it/rankings");
  expect(await page.evaluate(() => localStorage.getItem("selectedLanguage"))).toBe("it");
});
