import { expect } from "playwright/test";
import { insertUser } from "#tests/support/accounts";
import { randomIp } from "#tests/support/api-client";
import { test } from "#tests/support/browser/test";
import { BASE_URL } from "#tests/support/test-server";

// Values that browsers resolve differently. All others: return-path.test.ts and post-login-redirect.test.ts.
const HOSTILE = ["//evil.example/", "javascript:alert(document.domain)", "/it//evil.example"];

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "X-Forwarded-For": randomIp() }));

for (const next of HOSTILE) {
  test(`login with next=${JSON.stringify(next)} stays on this site`, { tag: "@full" }, async ({ page, context }) => {
    const { email, password } = await insertUser();
    const strange: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${BASE_URL}/`) && !/^(?:data|blob):/.test(request.url())) strange.push(request.url());
    });
    page.on("dialog", (dialog) => void dialog.dismiss().then(() => strange.push("a script ran")));
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name.endsWith("session-token"))).toBe(true);
    await expect(page).not.toHaveURL(/\/login/);
    await page.waitForLoadState("load");
    expect(page.url().startsWith(`${BASE_URL}/`), page.url()).toBe(true);
    expect(strange).toEqual([]);
  });
}

test("login redirects to the requested path with query and hash, in the account's language", async ({ page }) => {
  const { email, password } = await insertUser({ language: "it" });
  await page.goto(`/login?next=${encodeURIComponent("/latest?page=2#main")}`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(`${BASE_URL}/it/latest?page=2#main`);
});
