import { type Browser, type BrowserContext, expect, type Page } from "playwright/test";
import { type Account, insertUser } from "#tests/support/accounts";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { BOOK, openChapter } from "#tests/support/browser/reader-page";
import { readTo, savedReading } from "#tests/support/browser/reading";
import { loggedInContext } from "#tests/support/browser/sessions";

const GUEST_BOOK = "/book/trial-citta";

/**
 * The content of the storages, caches and readable cookies without the browser's own settings, the public lists of this tab and the tests'
 * marker.
 */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const own = ["theme", "reader", "selectedLanguage", "test-login"];
    const positions = JSON.parse(localStorage.getItem("reading") ?? "{}") as Record<string, { guest?: boolean }>;
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith("draft:of:"));
    return {
      keys: Object.keys(localStorage).filter((key) => !own.includes(key) && key !== "reading"),
      positions: Object.keys(positions).toSorted(),
      drafts: drafts.length,
      otherInTab: Object.keys(sessionStorage).filter((key) => !drafts.includes(key) && !own.includes(key) && !key.startsWith("list:")),
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      isMarkedLoggedIn: /\blogged_in=1|\bmember=1/.test(document.cookie),
    };
  });
export const NOTHING_OF_A_USER = {
  keys: [],
  positions: ["trial-citta"],
  drafts: 0,
  otherInTab: [],
  caches: [],
  databases: [],
  isMarkedLoggedIn: false,
};
export const OF_ANOTHER_USER = { ...NOTHING_OF_A_USER, keys: ["user"], isMarkedLoggedIn: true };

/** A browser in which a guest read one book, and then a user another, with a bookmark and a comment draft. */
export async function usedBrowser(context: BrowserContext, user: Account): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/about");
  await page.evaluate(() =>
    localStorage.setItem("reading", JSON.stringify({ "trial-citta": { chapter: 2, paragraph: 5, at: 1_700_000_000_000, guest: true } })),
  );
  await openChapter(page, `${BOOK}/3`);
  await waitUntilHydrated(page.getByRole("button", { name: "Bookmark" }));
  await readTo(page, 9);
  await expect.poll(async () => (await savedReading(user)).position).toMatchObject({ chapter: 3 });
  await page.getByRole("button", { name: "Bookmark" }).click();
  await expect.poll(async () => (await savedReading(user)).bookmarks.length).toBe(1);
  await page.goto(BOOK);
  await page.getByRole("textbox", { name: "Your comment" }).fill("A private draft.");
  await expect.poll(() => stored(page)).toMatchObject({ positions: ["trial-citta", "trial-lantern"], drafts: 1 });
  return page;
}

/** What `leave` does in such a browser clears all that belongs to the user, and keeps what a guest read. */
export async function expectCleared(
  browser: Browser,
  baseURL: string | undefined,
  leave: (page: Page, user: Account) => Promise<void>,
): Promise<void> {
  const user = await insertUser();
  const context = await loggedInContext(browser, user, baseURL);
  const page = await usedBrowser(context, user);
  await leave(page, user);
  await expect.poll(() => stored(page)).toEqual(NOTHING_OF_A_USER);
  await page.goto(BOOK);
  await expect(page.getByRole("link", { name: "Log in to comment" })).toBeVisible();
  await expect(page.getByText("Continue: chapter")).toHaveCount(0);
  await page.goto(GUEST_BOOK);
  await expect(page.getByText("Continue: chapter 2")).toBeVisible();
}
