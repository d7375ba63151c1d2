import { expect, type Response, test } from "playwright/test";
import { installClock, passTime } from "#tests/support/browser/clock";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { scrollPage } from "#tests/support/browser/page-checks";

const PAGES = [
  "/",
  "/book/trial-lantern",
  "/author/trial-quillfeather",
  "/book/trial-lantern/1",
  "/search",
  "/search?q=lamp",
  "/login",
  "/register",
  "/forgot-password",
];
/** Longer than the site waits before it asks who the user is. */
const A_WHILE_MS = 5_000;

for (const path of PAGES) {
  test(`a guest gets no cookie and sends no session request on ${path}`, async ({ page, context }) => {
    const responses: Response[] = [];
    const calls: string[] = [];
    page.on("response", (response) => responses.push(response));
    page.on("request", (request) => {
      if (/\/api\/(?:auth|user)/.test(request.url())) calls.push(request.url());
    });
    await installClock(page);
    await page.goto(path);
    await scrollPage(page);
    await waitUntilHydrated(page.locator("button:visible"));
    await passTime(page, A_WHILE_MS);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await passTime(page, A_WHILE_MS);
    expect(calls).toEqual([]);
    for (const response of responses) expect((await response.allHeaders())["set-cookie"], response.url()).toBeUndefined();
    expect(await page.evaluate(() => document.cookie)).toBe("");
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => ["token", "user"].includes(key)))).toEqual([]);
  });
}

test("a guest leaves no trace while navigating", async ({ page, context }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(?:auth|user)/.test(request.url())) calls.push(request.url());
  });
  await installClock(page);
  await page.goto("/");
  for (const name of ["Authors", "Log in"]) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await passTime(page, A_WHILE_MS);
  }
  await expect(page).toHaveURL(/\/login/);
  expect(calls).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("a public page has the same bytes for guests and users", async ({ request }) => {
  for (const path of ["/", "/book/trial-lantern", "/login", "/register"]) {
    const guest = await request.get(path);
    const member = await request.get(path, { headers: { Cookie: "next-auth.session-token=anything" } });
    expect(await member.text(), path).toBe(await guest.text());
    expect(member.headers()["set-cookie"], path).toBeUndefined();
  }
});
