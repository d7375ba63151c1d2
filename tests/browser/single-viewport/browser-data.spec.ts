import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { unlistedData } from "#tests/support/browser/browser-data";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { loggedInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { LANTERN } from "#tests/support/test-collection";

// Of a guest: pages.spec.ts. All pages: browser-data.full.spec.ts.
test("pages keep nothing in the browser of a user that the cookie page does not list", async ({ browser, baseURL }) => {
  const context = await loggedInContext(browser, await insertUser(), baseURL);
  const page = await context.newPage();
  for (const path of ["/", `/book/${LANTERN.id}`, `/book/${LANTERN.id}/1`]) {
    await page.goto(path);
    expect(await unlistedData(context, page), path).toEqual([]);
  }
});

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
