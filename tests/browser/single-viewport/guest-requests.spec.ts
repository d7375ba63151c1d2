// On each page: pages.spec.ts.
import { expect } from "playwright/test";
import { installClock, passTime } from "#tests/support/browser/clock";
import { recordTraffic } from "#tests/support/browser/guest-traffic";
import { test } from "#tests/support/browser/test";

/** Longer than the site waits before it requests the session. */
const A_WHILE_MS = 5_000;

test("a guest who navigates gets no cookie and sends no request to the API", async ({ page, context }) => {
  const traffic = recordTraffic(page);
  await installClock(page);
  await page.goto("/");
  for (const name of ["Rankings", "Authors", "Log in"]) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await passTime(page, A_WHILE_MS);
  }
  await expect(page).toHaveURL(/\/login/);
  expect(traffic.apiRequests()).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
