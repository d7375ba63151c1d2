import { expect } from "playwright/test";
import { insertAdministrator } from "#tests/support/accounts";
import { setSessionCookie } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

test.use({ viewport: { width: 320, height: 700 } });

for (const kind of ["verify", "digest", "forumReply", "requestStarted", "notificationDigest"])
  test(`an e-mail (${kind}) is as wide as the smallest phone, also when its pictures are blocked`, async ({ page }) => {
    await setSessionCookie(page, await insertAdministrator());
    const response = await page.request.get(`/api/admin/mail/preview?kind=${kind}&lang=de`);
    const { html } = (await response.json()) as { html: string };
    await page.route("**/*", (route) => route.abort());
    await page.setContent(html);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
