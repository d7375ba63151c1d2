import { expect, test } from "playwright/test";
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
/** Longer than the site waits before it asks who a member is. */
const A_WHILE_MS = 1_500;

for (const path of PAGES) {
  test(`a guest leaves no trace on ${path}: no cookie is set, nobody is asked who they are`, async ({ page, context }) => {
    const cookies: string[] = [];
    const calls: string[] = [];
    page.on("response", async (response) => {
      if ((await response.allHeaders())["set-cookie"] !== undefined) cookies.push(response.url());
    });
    page.on("request", (request) => {
      if (/\/api\/(?:auth|user)/.test(request.url())) calls.push(request.url());
    });
    await page.goto(path);
    await scrollPage(page);
    await page.waitForTimeout(A_WHILE_MS);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
    expect(cookies).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe("");
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => ["token", "user"].includes(key)))).toEqual([]);
  });
}

test("nor on the way from page to page", async ({ page, context }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(?:auth|user)/.test(request.url())) calls.push(request.url());
  });
  await page.goto("/");
  for (const name of ["Authors", "Log in"]) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForLoadState("networkidle");
  }
  await expect(page).toHaveURL(/\/login/);
  expect(calls).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("the same page is the same bytes for a guest and for a member: no answer for everybody depends on a cookie", async ({ request }) => {
  for (const path of ["/", "/book/trial-lantern", "/login", "/register"]) {
    const guest = await request.get(path);
    const member = await request.get(path, { headers: { Cookie: "next-auth.session-token=anything" } });
    expect(await member.text(), path).toBe(await guest.text());
    expect(member.headers()["set-cookie"], path).toBeUndefined();
  }
});
