// Violations on each page: pages.spec.ts.
import { expect } from "playwright/test";
import { get } from "#tests/support/api-client";
import { test } from "#tests/support/browser/test";
import { fetchHtml } from "#tests/support/html-page";
import { BASE_URL } from "#tests/support/test-server";

test("the Content-Security-Policy has the hashes of the page's scripts, and no other inline script runs", async ({ page }) => {
  const { html } = await fetchHtml("/book/trial-lantern");
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>/g)].length;
  const policy = (await get("/book/trial-lantern")).headers.get("content-security-policy") ?? "";
  const hashes = [...policy.matchAll(/'sha256-[^']+'/g)].length;
  expect(inline).toBeGreaterThan(0);
  expect(hashes).toBeGreaterThan(0);
  expect(hashes).toBeLessThanOrEqual(inline);
  await page.goto("/book/trial-lantern");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.intruder = true";
    document.body.append(script);
    const picture = document.createElement("img");
    picture.setAttribute("onerror", "globalThis.intruder = true");
    picture.src = "data:,";
    document.body.append(picture);
  });
  expect(await page.evaluate(() => "intruder" in globalThis)).toBe(false);
});

test("another site cannot frame a page", async ({ page }) => {
  await page.route("https://other.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${BASE_URL}/"></iframe>` }),
  );
  await page.goto("https://other.example/");
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/chrome-error|about:blank/);
});
