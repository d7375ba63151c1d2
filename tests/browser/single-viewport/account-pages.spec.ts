import { expect } from "playwright/test";
import { requestPage } from "#tests/http/page-request-variants";
import { type Account, insertDeactivatedUser, insertUser, logIn } from "#tests/support/accounts";
import { SESSION_COOKIE } from "#tests/support/api-client";
import { test } from "#tests/support/browser/test";
import { BASE_URL } from "#tests/support/test-server";

let user: Account;
let gone: Account;
let ended: string;
test.beforeAll(async () => {
  [user, gone] = await Promise.all([insertUser(), insertDeactivatedUser()]);
  ended = await logIn(user);
  await fetch(`${BASE_URL}/api/auth/logout`, { method: "POST", headers: { Authorization: `Bearer ${ended}` } });
});

test("an expired session is redirected to the login by the page, uncached", { tag: "@full" }, async ({ page }) => {
  for (const cookie of ["garbage", ended, gone.token]) {
    const { headers } = await requestPage("/profile/security", {}, "GET", cookie);
    expect(headers.get("cache-control")).toMatch(/private|no-store/);
    await page.context().addCookies([{ name: SESSION_COOKIE, value: cookie, url: BASE_URL }]);
    await page.goto("/profile/security");
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fsecurity$/);
  }
});
