import { type BrowserContext, expect, type Page } from "playwright/test";
import { browserEntryOf } from "#lib/domain/information/browser-data";
import { insertUser } from "#tests/support/accounts";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { loggedInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { PAGES } from "#tests/support/page-list";

/** The cookies and keys that the cookie page does not list. */
async function unlisted(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    caches: await caches.keys(),
    others: [...(await indexedDB.databases()).map(({ name }) => name ?? "")],
  }));
  return [
    ...cookies.filter((name) => !browserEntryOf("cookie", name)),
    // The marker of the tests' own login.
    ...stored.local.filter((name) => name !== "test-login" && !browserEntryOf("local", name)),
    ...stored.tab.filter((name) => !browserEntryOf("tab", name)),
    ...stored.caches.filter((name) => !browserEntryOf("cache", name)),
    ...stored.others,
  ];
}

for (const who of ["guest", "user"] as const) {
  test(`no page keeps anything in the browser of a ${who} that the cookie page does not list`, async ({ browser, baseURL }) => {
    test.slow();
    const context =
      who === "user" ? await loggedInContext(browser, await insertUser(), baseURL) : await browser.newContext({ baseURL: baseURL ?? "" });
    const page = await context.newPage();
    for (const { path } of PAGES) {
      await page.goto(path);
      expect(await unlisted(context, page), path).toEqual([]);
    }
    if (who === "guest") expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
    await context.close();
  });
}

test("a user deletes everything that the site keeps in the browser", async ({ browser, baseURL }) => {
  const context = await loggedInContext(browser, await insertUser(), baseURL);
  const page = await context.newPage();
  await page.goto("/cookies");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  const button = page.getByRole("button", { name: "Delete what this site keeps in my browser" });
  await waitUntilHydrated(button);
  await button.click();
  await expect(page.getByText("Done: this site keeps nothing in your browser any more.")).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});
