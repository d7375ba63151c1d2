import { expect, type Page } from "playwright/test";
import type { Account } from "#tests/support/accounts";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { test } from "#tests/support/browser/test";
import { expectCleared } from "#tests/support/browser/used-browser";

const WAYS: Record<string, (page: Page, user: Account) => Promise<void>> = {
  "logging out everywhere": async (page) => {
    await page.goto("/profile/security");
    const button = page.getByRole("button", { name: "Log out everywhere" });
    await waitUntilHydrated(button);
    await button.click();
    await expect(page).toHaveURL("/login");
  },
  "deleting the account": async (page, { password }) => {
    await page.goto("/profile/data");
    await page.getByLabel("Current password").fill(password);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes, delete it" }).click();
    await expect(page.getByText(/Your account is closed/)).toBeVisible();
  },
};

for (const [way, leave] of Object.entries(WAYS)) {
  test(`${way} clears all that belongs to the user, and keeps what a guest read`, async ({ browser, baseURL }) => {
    await expectCleared(browser, baseURL, leave);
  });
}
