import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { unlistedData } from "#tests/support/browser/browser-data";
import { loggedInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { PAGES } from "#tests/support/page-list";

for (const who of ["guest", "user"] as const) {
  test(`no page keeps anything in the browser of a ${who} that the cookie page does not list`, async ({ browser, baseURL }) => {
    test.slow();
    const context =
      who === "user" ? await loggedInContext(browser, await insertUser(), baseURL) : await browser.newContext({ baseURL: baseURL ?? "" });
    const page = await context.newPage();
    for (const { path } of PAGES) {
      await page.goto(path);
      expect(await unlistedData(context, page), path).toEqual([]);
    }
    if (who === "guest") expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
    await context.close();
  });
}
