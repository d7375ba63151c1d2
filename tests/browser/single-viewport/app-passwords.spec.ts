import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { call, SESSION_COOKIE } from "#tests/support/api-client";
import { test } from "#tests/support/browser/test";
import { MESSAGES } from "#tests/support/messages";
import { LANTERN } from "#tests/support/test-collection";
import { BASE_URL } from "#tests/support/test-server";

const words = MESSAGES.it.appPasswords;

test("a user creates an app password, sees it once, uses it and revokes it", async ({ page, context }) => {
  const user = await insertUser({ language: "it" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.addCookies([{ name: SESSION_COOKIE, value: user.token, url: BASE_URL }]);
  await page.goto("/it/profile/security");
  const panel = page.getByRole("region", { name: words.title });
  await expect(panel.getByText(words.none)).toBeVisible();
  await expect(panel.getByText(/\/opds$/)).toBeVisible();
  await panel.getByRole("button", { name: words.create }).click();
  await expect(panel.getByRole("alert").filter({ hasText: MESSAGES.it.fieldErrors.required })).toBeVisible();
  await panel.getByLabel(words.name).fill("Il mio Kobo");
  await panel.getByRole("button", { name: words.create }).click();
  const shown = panel.locator("code");
  await expect(shown).toHaveText(/^(?:[2-9a-hjkmnp-z]{5}-){3}[2-9a-hjkmnp-z]{5}$/);
  const password = (await shown.textContent()) ?? "";
  await panel.getByRole("button", { name: words.copy, exact: true }).last().click();
  await expect(panel.getByRole("button", { name: words.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);

  // Names are unique.
  await panel.getByLabel(words.name).fill("il mio kobo ");
  await panel.getByRole("button", { name: words.create }).click();
  await expect(panel.getByRole("alert").filter({ hasText: MESSAGES.it.fieldErrors.name_taken })).toBeVisible();

  const fetchBook = () =>
    call("GET", `/downloads/epub/${LANTERN.id}.epub`, {
      headers: { Accept: "*/*", Authorization: `Basic ${Buffer.from(`${user.email}:${password}`).toString("base64")}` },
    });
  expect((await fetchBook()).status).toBe(200);

  await page.reload();
  await expect(panel.getByText("Il mio Kobo", { exact: true })).toBeVisible();
  await expect(panel.getByText(password)).toHaveCount(0);
  await expect(panel.getByText(words.neverUsed)).toHaveCount(0);
  await panel.getByRole("button", { name: words.revokeThis.replace("{name}", "Il mio Kobo") }).click();
  const question = page.getByRole("dialog", { name: words.question });
  await question.getByRole("button", { name: words.keep }).click();
  await expect(panel.getByText("Il mio Kobo", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: words.revokeThis.replace("{name}", "Il mio Kobo") }).click();
  await question.getByRole("button", { name: words.revoke }).click();
  await expect(panel.getByText(words.revoked)).toBeVisible();
  await expect(panel.getByText("Il mio Kobo", { exact: true })).toHaveCount(0);
  expect((await fetchBook()).status).toBe(401);
});
