import { expect, type Page } from "playwright/test";
import { type Account, insertUser } from "#tests/support/accounts";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { overflow } from "#tests/support/browser/page-checks";
import { logInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { query } from "#tests/support/sql";

const FIRST = "2026-11-22";
const COMING = "2099-03-01";
const notice = (page: Page) => page.getByRole("region", { name: "New terms of service" });
const acceptances = ({ id }: Account) => query<{ version: string }>("select version from legal_acceptance where user_id = $1", [id]);

/** The server answers as if a new version were announced, until the user has accepted; what is accepted is the real one. */
async function announceTerms(page: Page, user: Account): Promise<void> {
  await page.route("**/api/auth/me", async (route) => {
    const response = await route.fetch();
    const termsToAccept = (await acceptances(user)).length > 0 ? null : COMING;
    await route.fulfill({ response, json: { ...((await response.json()) as object), termsToAccept } });
  });
  await page.route(`**/api/user/accepted-terms/${COMING}`, (route) =>
    route.continue({ url: route.request().url().replace(COMING, FIRST) }),
  );
}

test("a user is asked to accept new terms, can put it off, and is not asked again after accepting", async ({ page }) => {
  const user = await insertUser();
  await logInContext(page.context(), user);
  await announceTerms(page, user);
  await page.goto("/about");
  await expect(notice(page).getByText("Our terms of service change on 1 March 2099.")).toBeVisible();
  await expect(notice(page).getByRole("link", { name: "See what is new" })).toHaveAttribute("href", `/terms/versions/${COMING}`);
  await expect(notice(page).getByRole("link", { name: /delete your account/ })).toHaveAttribute("href", "/profile/data");
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await overflow(page)).pixels).toBe(0);
  await notice(page).getByRole("button", { name: "Later" }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await waitUntilHydrated(notice(page).getByRole("button", { name: "I agree" }));
  await notice(page).getByRole("button", { name: "I agree" }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await acceptances(user)).toEqual([{ version: FIRST }]);
  const loaded = page.waitForResponse("**/api/auth/me");
  await page.reload();
  await loaded;
  await expect(notice(page)).toHaveCount(0);
});

test("guests are not asked", { tag: "@full" }, async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
