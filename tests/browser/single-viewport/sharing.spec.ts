import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import { call } from "#tests/support/api-client";
import { test } from "#tests/support/browser/test";
import { BASE_URL } from "#tests/support/test-server";

test("an embedded book card can be framed by another site, a page cannot", async ({ page }) => {
  const { text } = await call("GET", `/api/oembed?maxwidth=400&url=${encodeURIComponent(`${BASE_URL}/it/book/trial-citta/1#p-2`)}`);
  const { html, width } = JSON.parse(text) as { html: string; width: number };
  expect(width).toBe(400);
  const framed = await fetch(`${BASE_URL}/embed/book/trial-citta`);
  expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect((await fetch(`${BASE_URL}/book/trial-citta`)).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  // Another origin.
  const elsewhere = createServer((_request, response) => response.setHeader("Content-Type", "text/html").end(html));
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await expect(page.frameLocator("iframe").getByRole("heading")).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("link")).toHaveAttribute("href", /\/book\/trial-citta$/);
  elsewhere.close();
});

test("the share dialog copies the link and restores the focus", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/it/author/trial-polyglot");
  const button = page.getByRole("button", { name: "Condividi" });
  await button.click();
  await page.getByRole("button", { name: "Copia" }).click();
  await expect(page.getByText("Link copiato")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/b\/[2-9a-hjkmnp-z]{6}$/);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("without scripts there is a short link instead of a share button", { tag: "@full" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: BASE_URL });
  const page = await context.newPage();
  await page.goto("/book/trial-citta");
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await page.getByRole("link", { name: /\/b\/[2-9a-hjkmnp-z]{6}$/ }).click();
  await expect(page).toHaveURL("/book/trial-citta");
  await context.close();
});

test("the system's share dialog opens with the image, and errors are shown", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => {
        asked.push({ isActive: navigator.userActivation.isActive, files: data.files?.length ?? 0 });
        return Promise.reject(new DOMException("", asked.length === 1 ? "AbortError" : "NotAllowedError"));
      },
    });
  });
  await page.goto("/book/trial-citta/passage/2-7-0-21");
  const picture = page.waitForResponse((response) => response.request().resourceType() === "fetch" && response.url().includes("/quotes/"));
  await page.getByRole("button", { name: "Share" }).click();
  await (await picture).finished();
  const more = page.getByRole("dialog").getByRole("button", { name: "More apps…" });
  await more.click();
  await expect(page.getByText("That could not be shared.")).toBeHidden();
  await more.click();
  await expect(page.getByText("That could not be shared.")).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, "asked") as unknown)).toEqual([
    { isActive: true, files: 1 },
    { isActive: true, files: 1 },
  ]);
});
