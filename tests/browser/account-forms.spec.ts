import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { randomIpHeader } from "#tests/support/api-client";
import { newCredentials, submitLogin, submitRegistration } from "#tests/support/browser/account-forms";
import { holdScripts } from "#tests/support/browser/hold-scripts";
import { test } from "#tests/support/browser/test";
import { findLink, waitForMail } from "#tests/support/mailbox";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

test.describe("the registration", () => {
  test("shows while typing what is missing", async ({ page }) => {
    await page.goto("/register");
    await page.getByLabel("Username").fill("a");
    await expect(page.getByText("2 more characters.")).toBeVisible();
    await page.getByLabel("Username").fill("Elena Marsh");
    await page.getByRole("button", { name: "Use “elena-marsh”" }).click();
    await expect(page.getByLabel("Username")).toHaveValue("elena-marsh");
    await expect(page.getByRole("button", { name: "Use “elena-marsh”" })).toHaveCount(0);
    const password = page.getByLabel("Password", { exact: true });
    for (const [text, label] of [
      ["abcdef", "very weak"],
      ["abcdefgh", "weak"],
      ["Abcdefgh", "fair"],
      ["Abcdefg1", "good"],
      ["Abcdefg1!", "strong"],
    ] as const) {
      await password.fill(text);
      await expect(page.getByText(`Password strength: ${label}`, { exact: true })).toBeVisible();
    }
    await expect(page.getByText("Add a digit")).toHaveCount(0);
    await page.getByLabel("Confirm password").fill("Abc");
    await expect(page.getByText("The two passwords do not match yet.")).toBeVisible();
    await page.getByLabel("Confirm password").fill("Abcdefg1!");
    await expect(page.getByText("The two passwords match.")).toBeVisible();
  });

  test("is not sent with errors; each is shown at its field, and the first is focused", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
    await page.goto("/register");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Username")).toBeFocused();
    await expect(page.getByLabel("Username")).toHaveAccessibleDescription("Please fill in this field.");
    await expect(page.getByRole("checkbox")).toHaveAccessibleDescription("Please agree to the terms and the privacy policy.");
    await page.getByLabel("Email", { exact: true }).fill("nobody");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription("An email address must contain an @.");
    expect(calls).toEqual([]);
  });

  test("keeps the input after an error and a reload, except passwords", { tag: "@full" }, async ({ page }) => {
    const who = newCredentials();
    await page.goto("/register");
    await submitRegistration(page, { ...who, password: "password1" });
    await expect(page.getByText("This is one of the passwords everybody tries first. Please choose another.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue(who.username);
    await page.reload();
    await expect(page.getByLabel("Username")).toHaveValue(who.username);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(who.email);
    await expect(page.getByRole("checkbox")).toBeChecked();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("password1");
  });

  test("without an address the verification page redirects to the registration", { tag: "@full" }, async ({ page }) => {
    await page.goto("/verify-email");
    await expect(page).toHaveURL("/register");
  });

  test("with a wrong address can be corrected", async ({ page }) => {
    const who = newCredentials();
    await page.goto("/register");
    await submitRegistration(page, who);
    const right = `right-${who.email}`;
    await page.getByRole("button", { name: "Use another address" }).click();
    await page.getByLabel("New email address").fill(right);
    // Next.js keeps the previous page hidden in the DOM.
    await page.getByRole("main").getByRole("textbox", { name: "Password" }).fill(who.password);
    await page.getByRole("button", { name: "Send the code there" }).click();
    await expect(page.getByText(right)).toBeVisible();
    await waitForMail(right);
  });
});

test("logging in to an unverified account leads to the verification", { tag: "@full" }, async ({ page }) => {
  const who = newCredentials();
  await page.goto("/register");
  await submitRegistration(page, who);
  await page.waitForURL("/verify-email");
  await page.goto("/login");
  await submitLogin(page, who);
  await expect(page).toHaveURL("/verify-email?unverified=1");
  await expect(page.getByText("Your account is not verified. Please verify your email to continue.")).toBeVisible();
  await expect(page.getByText(who.email)).toBeVisible();
});

test("a forgotten password is reset by the mailed link, once", async ({ page }) => {
  const who = await insertUser();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(who.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = findLink(await waitForMail(who.email), "/reset-password");
  expect(link).toContain("#token=");
  await page.goto(link);
  await page.getByLabel("New password").fill("Candlelight-7");
  await page.getByLabel("Confirm password").fill("Candlelight-7");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await page.goto(link.replace("#", "?again#"));
  await page.getByLabel("New password").fill("Candlelight-8");
  await page.getByLabel("Confirm password").fill("Candlelight-8");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This link is no longer valid. Please ask for a new one.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/forgot-password");
  await page.goto("/login");
  await submitLogin(page, { ...who, password: "Candlelight-7" });
  await expect(page).toHaveURL("/");
});

test.describe("before hydration", () => {
  test("typed input is kept and not sent in the address", async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Email", { exact: true }).fill("early@example.org");
    await page.getByLabel("Password", { exact: true }).fill("Lamplight-9");
    await page.getByLabel("Password", { exact: true }).press("Enter");
    letScriptsCome();
    await expect(page.getByRole("main").getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("early@example.org");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("Lamplight-9");
    await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("Login failed. Please check your credentials.")).toBeVisible();
  });
});
