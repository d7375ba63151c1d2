import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { call, randomIpHeader } from "#tests/support/api-client";
import { submitLogin } from "#tests/support/browser/account-forms";
import { BOOK } from "#tests/support/browser/reader-page";
import { loggedInContext, logOut } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { expectCleared, NOTHING_OF_A_USER, OF_ANOTHER_USER, stored, usedBrowser } from "#tests/support/browser/used-browser";

// After other ways to leave: account-user-data.full.spec.ts.
test("a logout clears all that belongs to the user, and keeps what a guest read", async ({ browser, baseURL }) => {
  await expectCleared(browser, baseURL, logOut);
});

test("a session that ended elsewhere leaves nothing but this tab's draft, and another user's login clears that too", {
  tag: "@full",
}, async ({ browser, baseURL }) => {
  const [user, other] = [await insertUser(), await insertUser()];
  const context = await loggedInContext(browser, user, baseURL);
  const page = await usedBrowser(context, user);
  await call("DELETE", "/api/user/sessions", { bearer: user.token });
  await page.goto("/latest");
  await expect(page.getByText("Unauthorized - please log in again").first()).toBeVisible();
  expect(await stored(page)).toEqual({ ...NOTHING_OF_A_USER, drafts: 1 });
  await page.goto("/login?next=/rankings");
  await submitLogin(page, other);
  await expect(page).toHaveURL("/rankings");
  await expect.poll(() => stored(page)).toEqual(OF_ANOTHER_USER);
});

test("logging in as another user, while somebody is still stored here, clears what was theirs", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const [user, other] = [await insertUser(), await insertUser()];
  const context = await loggedInContext(browser, user, baseURL);
  const page = await usedBrowser(context, user);
  // As after the other's login with an OAuth provider: another session cookie, and the first user still stored.
  const stranger = await loggedInContext(browser, other, baseURL);
  await context.addCookies(await stranger.cookies());
  await page.setExtraHTTPHeaders(randomIpHeader());
  await page.goto("/login?welcome=1&next=/rankings");
  await expect(page).toHaveURL("/rankings");
  await expect.poll(() => stored(page)).toEqual(OF_ANOTHER_USER);
  await page.goto(BOOK);
  await expect(page.getByRole("textbox", { name: "Your comment" })).toHaveValue("");
});
