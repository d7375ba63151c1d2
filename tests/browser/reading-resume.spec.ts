import { expect } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { call, randomIpHeader, SESSION_COOKIE } from "#tests/support/api-client";
import { installClock, passTime } from "#tests/support/browser/clock";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { BOOK, openChapter } from "#tests/support/browser/reader-page";
import { readTo, savedReading } from "#tests/support/browser/reading";
import { loggedInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { insertPendingComments, randomText } from "#tests/support/comments";

const stored = (id: string) => `localStorage.getItem("reading")?.includes('"${id}":{"chapter":3')`;

test("the main button leads to the reading position, which briefly opening another chapter does not change", async ({ page }) => {
  await openChapter(page, `${BOOK}/3`);
  await readTo(page, 9);
  // The position of the top of the chapter may be stored first.
  await expect
    .poll(() => page.evaluate(`/"trial-lantern":\\{[^}]*"paragraph":[89]\\b/.test(localStorage.getItem("reading") ?? "")`))
    .toBe(true);
  await page.goto(BOOK);
  await expect(page.getByRole("link", { name: "Read from the beginning" })).toHaveAttribute("href", `${BOOK}/1`);
  await expect(page.getByRole("link", { name: "Continue: chapter 3" })).toHaveAttribute("href", /\/3#p-(8|9)$/);
  await openChapter(page, `${BOOK}/1`);
  await readTo(page, 3);
  await page.goto(BOOK);
  await expect(page.getByRole("link", { name: "Continue: chapter 3" })).toBeVisible();
});

test("the position just before leaving a page is stored", { tag: "@full" }, async ({ page }) => {
  await openChapter(page, `${BOOK}/3`);
  await readTo(page, 9);
  await page.goto("/about");
  expect(await page.evaluate(stored("trial-lantern"))).toBe(true);
});

test("on a new device comments on read chapters are open, also after starting the book again", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const reader = await insertUser();
  const text = randomText();
  const { ids } = await insertPendingComments([text], { state: "pending", upToChapter: 3 });
  const administrator = await insertAdministrator();
  await call("PUT", `/api/admin/comments/${ids[0]}/approve`, { bearer: administrator.token });
  const keep = (chapter: number) =>
    call("PUT", "/api/user/reading/positions", {
      bearer: reader.token,
      body: { positions: [{ bookId: "trial-lantern", chapter, paragraph: 2, at: new Date().toISOString() }] },
    });
  await keep(3);
  const page = await (await loggedInContext(browser, reader, baseURL)).newPage();
  await page.goto(BOOK);
  const comment = page.getByText(text);
  await expect(comment).toBeVisible();
  await keep(1);
  await page.reload();
  await expect(page.getByText("Continue: chapter 1")).toHaveCount(0);
  await expect(comment).toBeVisible();
});

test("a guest's reading position moves to the account at login if that has none", { tag: "@full" }, async ({ browser, baseURL }) => {
  const user = await insertUser();
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: randomIpHeader() });
  const page = await context.newPage();
  await openChapter(page, `${BOOK}/3`);
  await readTo(page, 9);
  await expect.poll(() => page.evaluate(stored("trial-lantern"))).toBe(true);
  const { body } = await call<object>("GET", "/api/auth/me", { bearer: user.token });
  await context.addCookies([{ name: SESSION_COOKIE, value: user.token, url: baseURL ?? "" }]);
  await page.evaluate((user) => localStorage.setItem("user", user), JSON.stringify(body));
  await page.goto(BOOK);
  await expect.poll(async () => (await savedReading(user)).position).toMatchObject({ chapter: 3 });
});

test("a user is recognised again after localStorage was cleared; a guest's page requests nothing", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const user = await insertUser();
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: randomIpHeader() });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/auth/me") && asked.push(request.url()));
  await installClock(page);
  await page.goto("/about");
  await waitUntilHydrated(page.getByRole("contentinfo").getByRole("button").first());
  await passTime(page, 5_000);
  expect(asked).toEqual([]);
  const me = await call("GET", "/api/auth/me", { bearer: user.token });
  const [mark = ""] = me.headers.getSetCookie().filter((cookie) => cookie.startsWith("logged_in="));
  expect(mark).toMatch(/^logged_in=1; Max-Age=\d+; Path=\/; SameSite=Lax$/);
  await context.addCookies([
    { name: SESSION_COOKIE, value: user.token, url: baseURL ?? "" },
    { name: "member", value: "1", url: baseURL ?? "" }, // The cookie of the former version.
  ]);
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toContain("logged_in=1");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Log out", exact: true }).filter({ visible: true }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toMatch(/member|logged_in/);
});
