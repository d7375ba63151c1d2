import { expect, type Page } from "playwright/test";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { axeViolations } from "#tests/support/browser/axe";
import { waitUntilHydrated } from "#tests/support/browser/hydration";
import { collectConsoleErrors, overflow } from "#tests/support/browser/page-checks";
import { logInAsNewUser, setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";
import { MESSAGES } from "#tests/support/messages";

const words = MESSAGES.de.apiKeys;
const shownKey = (page: Page) =>
  page
    .getByRole("main")
    .locator("code")
    .filter({ hasText: /^pastiche_[0-9A-Za-z]{32}$/ });

test("a user creates an API key, sees it once, rotates it, sees the usage and revokes it", async ({ page }) => {
  const errors = collectConsoleErrors(page);
  await logInAsNewUser(page, { language: "de" });
  await page.goto("/de/profile/api-keys");
  await expect(page.getByText(words.none)).toBeVisible();
  const create = page.getByRole("button", { name: words.create });
  await waitUntilHydrated(create);
  await create.click();
  await expect(page.getByText(MESSAGES.de.fieldErrors.required)).toBeVisible();
  await page.getByLabel(words.name).fill("Mein Programm");
  await page.getByLabel(words.scope.write, { exact: true }).check();
  await create.click();
  await expect(shownKey(page)).toBeVisible();
  const key = (await shownKey(page).textContent()) ?? "";
  expect((await call("GET", "/api/stats", { bearer: key })).status).toBe(200);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toEqual({ pixels: 0, elements: [] });

  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByText("noch 99 von 100 Aufrufen in dieser Stunde")).toBeVisible();
  const rotate = page.getByRole("button", { name: words.rotateThis.replace("{name}", "Mein Programm") });
  await waitUntilHydrated(rotate);
  await rotate.click();
  await expect(page.getByText(words.rotatedNote)).toBeVisible();
  await expect(page.getByText(words.former.split("{time}")[0] ?? "")).toBeVisible();
  const renewed = (await shownKey(page).textContent()) ?? "";
  expect(renewed).not.toBe(key);

  await page.getByRole("button", { name: words.revokeThis.replace("{name}", "Mein Programm") }).click();
  await page.getByRole("dialog", { name: words.revokeQuestion }).getByRole("button", { name: words.revoke }).click();
  await expect(page.getByText(words.revoked)).toBeVisible();
  for (const each of [key, renewed]) expect((await call("GET", "/api/stats", { bearer: each })).status).toBe(401);
  expect(errors).toEqual([]);
});

test("an administrator grants the premium quotas", { tag: "@full" }, async ({ page }) => {
  const { id } = await insertUser();
  await setSessionCookie(page, await insertAdministrator());
  await page.goto(`/admin/users/${id}`);
  const field = page.getByLabel("API quota");
  await waitUntilHydrated(field);
  await field.selectOption("premium");
  await expect(page.getByText("premium (5,000 calls an hour, 50,000 a day)").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("API quota")).toHaveValue("premium");
});
