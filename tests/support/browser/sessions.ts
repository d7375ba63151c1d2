import type { Browser, BrowserContext, Page } from "playwright/test";
import { type Account, insertUser } from "#tests/support/accounts";
import { call, randomIpHeader, SESSION_COOKIE } from "#tests/support/api-client";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { BASE_URL } from "#tests/support/test-server";

/** Gives a page's context a user's session cookie, and nothing else of a login. */
export const setSessionCookie = (page: Page, { token }: Pick<Account, "token">): Promise<void> => setCookie(page.context(), token);

const setCookie = (context: BrowserContext, token: string): Promise<void> =>
  context.addCookies([{ name: SESSION_COOKIE, value: token, url: BASE_URL, httpOnly: true, sameSite: "Lax" }]);

/** Makes a context what it is after a login: the session cookie, and the user that the site's scripts keep. */
export async function logInContext(context: BrowserContext, account: Account): Promise<void> {
  await setCookie(context, account.token);
  const { body } = await call<object>("GET", "/api/auth/me", { bearer: account.token });
  // Once: a script that runs before every page must not bring back a user who has logged out.
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

/** Opens a page as a new user, and waits until its scripts answer: before that a click is an ordinary link's. */
export async function openPageAsUser(page: Page, path: string): Promise<Account> {
  const account = await logInAsNewUser(page);
  await page.goto(path);
  await waitUntilHydrated(page.getByRole("main").locator("a, button").first());
  return account;
}
