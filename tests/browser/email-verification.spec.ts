import { expect } from "playwright/test";
import { randomIpHeader } from "#tests/support/api-client";
import { newCredentials, submitRegistration } from "#tests/support/browser/account-forms";
import { installClock, passTime } from "#tests/support/browser/clock";
import { test } from "#tests/support/browser/test";
import { codeIn, waitForMail } from "#tests/support/mailbox";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(randomIpHeader()));

test("the sixth digit sends the code; a wrong one is marked invalid and selected; typing replaces it; a new code clears it", async ({
  page,
}) => {
  const who = newCredentials();
  await page.goto("/register");
  await submitRegistration(page, who);
  const right = codeIn(await waitForMail(who.email));
  const wrong = right === "000000" ? "000001" : "000000";
  const field = page.getByLabel("Verification code");
  await field.pressSequentially(wrong);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("Invalid verification code. Please try again.");
  await expect(field).toBeFocused();
  await page.keyboard.type("12");
  await expect(field).toHaveValue("12");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(field).not.toHaveAttribute("aria-invalid");
});

test("another browser than the one that registered asks for the password, and then verifies", async ({ page, context }) => {
  const who = newCredentials();
  await page.goto("/register");
  await submitRegistration(page, who);
  const code = codeIn(await waitForMail(who.email));
  await page.waitForURL("/verify-email"); // The answer with the cookie has arrived.
  await context.clearCookies();
  await page.getByLabel("Verification code").fill(code);
  await expect(page.getByText("This code was asked for in another browser.")).toBeVisible();
  const password = page.getByLabel("The password that you chose");
  await expect(password).toBeFocused();
  await password.fill(who.password);
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByText("Email verified. Welcome!")).toBeVisible();
});

test("after six wrong codes every code is expired until a new one is sent", { tag: "@full" }, async ({ page }) => {
  await installClock(page);
  const who = newCredentials();
  await page.goto("/register");
  await submitRegistration(page, who);
  const right = codeIn(await waitForMail(who.email));
  const field = page.getByLabel("Verification code");
  for (let step = 1; step <= 8; step += 1) {
    const answered = page.waitForResponse("/api/auth/verify-email");
    await field.fill("");
    await field.fill(step === 8 ? right : String((Number(right) + step) % 1_000_000).padStart(6, "0"));
    await answered;
    await expect(field).toHaveAccessibleDescription(
      step <= 6 ? "Invalid verification code. Please try again." : "Verification code has expired. Please request a new one.",
    );
  }
  await page.getByRole("button", { name: "Send a new code" }).click();
  // The response clears the field.
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  await field.fill(codeIn(await waitForMail(who.email, 2)));
  await expect(page.getByText("Email verified. Welcome!")).toBeVisible();
  await passTime(page, 2_000);
  await expect(page).toHaveURL("/");
});

test("after verification the page shows only the success message and a link", { tag: "@full" }, async ({ page }) => {
  const who = newCredentials();
  await page.goto("/register?next=/rankings");
  await submitRegistration(page, who);
  await page.getByLabel("Verification code").fill(codeIn(await waitForMail(who.email)));
  const main = page.getByRole("main");
  await expect(main.getByRole("status").getByText("Email verified. Welcome!")).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByText(who.email)).toHaveCount(0);
  await expect(main.getByRole("button")).toHaveCount(1);
  await main.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/rankings");
});

test("a long address wraps to its own line before it breaks", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/verify-email#email=somebody@example.org");
  const address = page.getByText("somebody@example.org");
  await expect(address).toBeVisible();
  expect(await address.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(40);
});
