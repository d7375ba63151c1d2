import { expect } from "playwright/test";
import { randomIpHeader } from "#tests/support/api-client";
import { newCredentials } from "#tests/support/browser/account-forms";
import { installClock, passTime } from "#tests/support/browser/clock";
import { tabTo } from "#tests/support/browser/keyboard";
import { test } from "#tests/support/browser/test";
import { codeIn, waitForMail } from "#tests/support/mailbox";

test("registration, profile and account deletion work by keyboard alone", { tag: "@full" }, async ({ page }) => {
  await page.setExtraHTTPHeaders(randomIpHeader());
  const { username, email, password } = newCredentials();
  const type = async (label: string, text: string) => {
    await tabTo(page, "textbox", label);
    await page.keyboard.insertText(text);
  };
  await installClock(page);
  await page.goto("/register");
  await type("Username", username);
  await type("Email", email);
  await type("Password", password);
  await type("Confirm password", password);
  await tabTo(page, "checkbox", /I agree/);
  await page.keyboard.press("Space");
  await tabTo(page, "button", "Create account");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  const code = codeIn(await waitForMail(email));
  await type("Verification code", code);
  await expect(page.getByText("Email verified. Welcome!")).toBeVisible();
  await passTime(page, 2_000);
  await expect(page).toHaveURL("/");

  await page.goto("/profile");
  await type("First name", "Ada");
  await type("Last name", "Quill");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profile updated.")).toBeVisible();

  await page.goto("/profile/data");
  await type("Current password", password);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await tabTo(page, "button", "Delete my account");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Your account is closed/)).toBeVisible();
});
