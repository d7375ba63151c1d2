import { expect } from "playwright/test";
import { insertUser, logIn } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { passTime } from "#tests/support/browser/clock";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { overflow } from "#tests/support/browser/page-checks";
import { BOOK, openChapter } from "#tests/support/browser/reader-page";
import { readTo, savedReading, selectText } from "#tests/support/browser/reading";
import { loggedInContext, logOut } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

test("the reading position is synchronised between browsers", async ({ browser, baseURL }) => {
  const user = await insertUser();
  const [first, second] = [await loggedInContext(browser, user, baseURL), await loggedInContext(browser, user, baseURL)];
  const here = await first.newPage();
  await openChapter(here, `${BOOK}/3`);
  await readTo(here, 9);
  await expect.poll(async () => (await savedReading(user)).position).toMatchObject({ chapter: 3 });

  // The book's page and the reading list show the position at once.
  const there = await second.newPage();
  await there.goto(BOOK);
  await expect(there.getByRole("link", { name: "Continue: chapter 3" })).toHaveAttribute("href", /\/3#p-(8|9)$/);
  await there.goto("/profile/reading-list");
  await expect(there.getByText(/Chapter 3 of 4, \d\d%/)).toBeVisible();

  // Opening another chapter does not change the position; a notice offers the stored one.
  const third = await (await loggedInContext(browser, user, baseURL)).newPage();
  await openChapter(third, `${BOOK}/1`);
  await expect(third.getByText("On another device you have read up to chapter 3.")).toBeVisible();
  expect((await savedReading(user)).position).toMatchObject({ chapter: 3 });
  await third.getByRole("link", { name: "Go there" }).click();
  await expect(third).toHaveURL(/\/3#p-(8|9)$/);
  await expect(third.getByText("On another device")).toHaveCount(0);
});

test("reading offline is synchronised when the network is back; the last page finishes the book", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const user = await insertUser();
  const context = await loggedInContext(browser, user, baseURL);
  const page = await context.newPage();
  await openChapter(page, `${BOOK}/4`);
  await expect(page.getByRole("button", { name: "Bookmark" })).toBeVisible();
  await waitUntilHydrated(page.getByRole("button", { name: "Bookmark" }));
  await context.setOffline(true);
  await readTo(page, 5);
  await page.getByRole("button", { name: "Bookmark" }).click();
  await selectText(page, 6, 12);
  await page.getByRole("button", { name: "Highlight", exact: true }).click();
  await page.evaluate(() => globalThis.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await passTime(page, 6_000);
  expect(await savedReading(user)).toEqual({ position: null, wanted: false, bookmarks: [], highlights: [] });
  await context.setOffline(false);
  await expect
    .poll(() => savedReading(user))
    .toMatchObject({
      position: { chapter: 4, finishedAt: expect.any(String) },
      bookmarks: [{ chapter: 4 }],
      highlights: [{ paragraph: 6 }],
    });

  await page.goto("/profile/reading-list");
  await expect(page.getByText("Finished today")).toBeVisible();
  await page.getByRole("button", { name: "I’m still reading it" }).click();
  await expect(page.getByText(/Chapter 4 of 4, /)).toBeVisible();
  await expect(page.getByRole("heading", { name: "The Lantern Trial" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "is now among the books you are reading" })).toBeVisible();
  await page.getByRole("button", { name: "Remove from the list" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove from the list" }).click();
  await expect(page.getByText("You are not reading anything at the moment.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reading", exact: true })).toBeFocused();
  expect(await savedReading(user)).toMatchObject({ position: null, bookmarks: [{}], highlights: [{}] });
});

test("unsent reading data is sent on the next page load", { tag: "@full" }, async ({ browser, baseURL }) => {
  const user = await insertUser();
  const context = await loggedInContext(browser, user, baseURL);
  const page = await context.newPage();
  await openChapter(page, `${BOOK}/2`);
  await expect(page.getByRole("button", { name: "Bookmark" })).toBeVisible();
  await waitUntilHydrated(page.getByRole("button", { name: "Bookmark" }));
  // Playwright's offline mode does not apply to requests of a page that is being unloaded.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("offline"));
  });
  await page.getByRole("button", { name: "Bookmark" }).click();
  await readTo(page, 4);
  await passTime(page, 6_000);
  await page.goto("about:blank");
  await page.close();
  expect(await savedReading(user)).toMatchObject({ position: null, wanted: false, bookmarks: [] });
  await (await context.newPage()).goto("/authors");
  await expect.poll(() => savedReading(user)).toMatchObject({ position: { chapter: 2 }, bookmarks: [{ chapter: 2 }] });
});

test("the reading list, empty and with books, has no axe violation or overflow", { tag: "@full" }, async ({ browser, baseURL }) => {
  const user = await insertUser();
  const page = await (await loggedInContext(browser, user, baseURL)).newPage();
  for (const books of [[], ["trial-lantern", "trial-long-word", "trial-long-title"]]) {
    for (const [index, id] of books.entries()) {
      const state = index === 0 ? "finished" : "reading";
      expect((await call("PUT", `/api/user/reading/${id}/reading-list`, { bearer: user.token, body: { state } })).status).toBe(200);
    }
    await page.goto("/profile/reading-list");
    await expect(page.getByRole("heading", { name: /^Finished/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect((await overflow(page)).pixels).toBeLessThanOrEqual(0);
  }
});

test("logging out clears annotations from the browser, and guests send no requests", { tag: "@full" }, async ({
  browser,
  baseURL,
  page: guest,
}) => {
  const user = await insertUser();
  const page = await (await loggedInContext(browser, user, baseURL)).newPage();
  await openChapter(page, `${BOOK}/1`);
  await page.getByRole("button", { name: "Bookmark" }).click();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("annotations:")))).toHaveLength(1);
  await page.goto(BOOK);
  await logOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("annotations:")))).toEqual([]);
  expect((await savedReading({ ...user, token: await logIn(user) })).bookmarks).toHaveLength(1);

  const asked: string[] = [];
  guest.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openChapter(guest, `${BOOK}/1`);
  await readTo(guest, 5);
  await selectText(guest, 6, 10);
  await passTime(guest, 6_000);
  await guest.goto(BOOK);
  await expect(guest.getByText("Continue: chapter 1")).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await expect(guest.getByRole("button", { name: "Highlight", exact: true })).toHaveCount(0);
});
