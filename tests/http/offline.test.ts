import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { get } from "#tests/support/api-client";

test("the service worker is a small script that browsers check for a newer one each time", async () => {
  const response = await get("/sw.js");
  const script = await response.text();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(Buffer.byteLength(script)).toBeLessThan(4_000);
  for (const language of LANGUAGES) expect(script).toContain(`"${localPath(language, "/offline")}"`);
});

test("the offline page is served in each language, whatever the browser prefers, and is not indexed", async () => {
  for (const language of LANGUAGES) {
    const path = localPath(language, "/offline");
    const response = await get(path, { redirect: "manual", headers: { "Accept-Language": "fr,de;q=0.9" } });
    const html = await response.text();
    expect(response.status, path).toBe(200);
    expect(html).toContain(`<html lang="${language}">`);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    // The scripts that set the theme, list the kept books, and open the page again.
    expect(response.headers.get("content-security-policy")?.match(/'sha256-/g)).toHaveLength(3);
  }
  expect(await (await get("/sitemap.xml")).text()).not.toContain("/offline");
  expect((await get("/xx/offline")).status).toBe(404);
});
