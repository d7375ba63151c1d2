import { expect, test } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { call, randomIpHeader, SESSION_COOKIE } from "#tests/support/api-client";
import { BOOK, openChapter } from "#tests/support/browser/reader-page";
import { readTo, savedReading } from "#tests/support/browser/reading";
import { loggedInContext } from "#tests/support/browser/sessions";
import { insertPendingComments } from "#tests/support/comments";

const stored = (id: string) => `localStorage.getItem("reading")?.includes('"${id}":{"chapter":3')`;

test("the main button leads back to the place, which opening another chapter by mistake does not move", async ({ page }) => {
  await openChapter(page, `${BOOK}/3`);
  await readTo(page, 9);
  await expect.poll(() => page.evaluate(stored("trial-lantern"))).toBe(true);
  await page.goto(BOOK);
  await expect(page.getByRole("link", { name: "Read from the beginning" })).toHaveAttribute("href", `${BOOK}/1`);
  await expect(page.getByRole("link", { name: "Read", exact: true })).toHaveAttribute("href", /\/3#p-(8|9)$/);
  await openChapter(page, `${BOOK}/1`);
  await readTo(page, 3);
  await page.goto(BOOK);
  await expect(page.getByRole("link", { name: "You stopped at chapter 3. Continue reading" })).toBeVisible();
});

test("what was read just before a page is left is kept", async ({ page }) => {
  await openChapter(page, `${BOOK}/3`);
  await readTo(page, 9);
  await page.goto("/about");
  expect(await page.evaluate(stored("trial-lantern"))).toBe(true);
});

test("on a new device the comments of what was read are open, also once the book is begun again", async ({ browser, baseURL }) => {
  const reader = await insertUser();
  const { ids } = await insertPendingComments(["Whoever lit it was his brother."], { state: "pending", upToChapter: 3 });
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
  const comment = page.getByText("Whoever lit it was his brother.");
  await expect(comment).toBeVisible();
  await keep(1);
  await page.reload();
  await expect(page.getByText("You stopped at chapter 1")).toHaveCount(0);
  await expect(comment).toBeVisible();
});

test("what a guest has read goes to the account that they log in to, if that knows no place", async ({ browser, baseURL }) => {
  const member = await insertUser();
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: randomIpHeader() });
  const page = await context.newPage();
  await openChapter(page, `${BOOK}/3`);
  await readTo(page, 9);
  await expect.poll(() => page.evaluate(stored("trial-lantern"))).toBe(true);
  const { body } = await call<object>("GET", "/api/auth/me", { bearer: member.token });
  await context.addCookies([{ name: SESSION_COOKIE, value: member.token, url: baseURL ?? "" }]);
  await page.evaluate((user) => localStorage.setItem("user", user), JSON.stringify(body));
  await page.goto(BOOK);
  await expect.poll(async () => (await savedReading(member)).position, { timeout: 15_000 }).toMatchObject({ chapter: 3 });
});

test("a member whose browser has emptied its storage is known again; a guest's page asks nothing", async ({ browser, baseURL }) => {
  const member = await insertUser();
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: randomIpHeader() });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/auth/me") && asked.push(request.url()));
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  const me = await call("GET", "/api/auth/me", { bearer: member.token });
  const [mark = ""] = me.headers.getSetCookie().filter((cookie) => cookie.startsWith("member="));
  expect(mark).toMatch(/^member=1; Max-Age=\d+; Path=\/; SameSite=Lax$/);
  await context.addCookies([
    { name: SESSION_COOKIE, value: member.token, url: baseURL ?? "" },
    { name: "member", value: "1", url: baseURL ?? "" },
  ]);
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Log out", exact: true }).filter({ visible: true }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("member");
});
