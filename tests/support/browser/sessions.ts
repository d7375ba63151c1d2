import type { Browser, BrowserContext, Page } from "playwright/test";
import { type Account, insertUser } from "#tests/support/accounts";
import { call, randomIpHeader, SESSION_COOKIE } from "#tests/support/api-client";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { BASE_URL } from "#tests/support/test-server";

/** Sets a user's session cookie only, without the user in local storage. */
export const setSessionCookie = (page: Page, { token }: Pick<Account, "token">): Promise<void> => setCookie(page.context(), token);

const setCookie = (context: BrowserContext, token: string): Promise<void> =>
  context.addCookies([{ name: SESSION_COOKIE, value: token, url: BASE_URL, httpOnly: true, sameSite: "Lax" }]);

/** Sets a context to the state after a login: the session cookie, and the user in local storage. */
export async function logInContext(context: BrowserContext, account: Account): Promise<void> {
  await setCookie(context, account.token);
  const { body } = await call<object>("GET", "/api/auth/me", { bearer: account.token });
  // Only once, because init scripts run before every page: after a logout the user must not be restored.
  await context.addInitScript((user) => {
    if (localStorage.getItem("test-login") !== null) return;
    localStorage.setItem("test-login", "done");
    localStorage.setItem("user", user);
  }, JSON.stringify(body));
}

/** A new browser context in which the user is logged in. */
export async function loggedInContext(browser: Browser, account: Account, baseURL = ""): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: randomIpHeader() });
  await logInContext(context, account);
  return context;
}

/** Inserts a user and logs the page in as them. */
export async function logInAsNewUser(page: Page, given: Parameters<typeof insertUser>[0] = {}): Promise<Account> {
  const account = await insertUser(given);
  await logInContext(page.context(), account);
  return account;
}

/** Opens a page as a new user and waits until it is hydrated. */
export async function openPageAsUser(page: Page, path: string): Promise<Account> {
  const account = await logInAsNewUser(page);
  await page.goto(path);
  await waitUntilHydrated(page.getByRole("main").locator("a, button").first());
  return account;
}

/** Logs out by the button in the account menu, or on phones in the site's menu. */
export async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: /^(?:Menu|Your account)$/ }).filter({ visible: true });
  await waitUntilHydrated(menu);
  await menu.click();
  await page.getByRole("button", { name: "Log out", exact: true }).filter({ visible: true }).click();
}
