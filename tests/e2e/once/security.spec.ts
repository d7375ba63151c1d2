import { type APIRequestContext, expect, test } from "playwright/test";
import { sentPage } from "../../html.ts";
import { KINDS } from "../../pages.ts";
import { watchFaults } from "../watch.ts";

const cover = async (request: APIRequestContext): Promise<string> =>
  ((await (await request.get("/api/books/trial-lantern")).json()) as { coverImage: string }).coverImage;

test("every answer carries the protecting headers", async ({ request }) => {
  const script = (await sentPage(request, "/")).tags("script").find(({ src }) => src)?.src ?? "";
  const addresses = [
    "/",
    "/it/authors",
    "/search?q=lamp",
    "/book/trial-lantern/1",
    "/no-such-page",
    "/api/books",
    "/api/no-such-call",
    "/api/books?limit=0",
    "/sitemap.xml",
    "/robots.txt",
    "/favicon.ico",
    "/en/authors",
    script,
    await cover(request),
  ];
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const headers = answer.headers();
    const policy = headers["content-security-policy"] ?? "";
    for (const part of ["default-src 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy, address).toContain(part);
    expect(policy, address).not.toContain("unsafe-eval");
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts, address).toContain("'self'");
    expect(scripts, address).not.toMatch(/unsafe-inline|\*|https?:|data:|blob:/);
    expect(headers["x-content-type-options"], address).toBe("nosniff");
    expect(headers["referrer-policy"], address).toMatch(/strict-origin-when-cross-origin|same-origin|no-referrer/);
    expect(headers["x-powered-by"], address).toBeUndefined();
    expect(headers.server, address).toBeUndefined();
    expect(headers["set-cookie"], address).toBeUndefined();
    // No way from a picture or an answer of the API into another site's document.
    expect(headers["access-control-allow-origin"], address).toBeUndefined();
  }
});

test("a refused method and a broken address carry them too", async ({ baseURL }) => {
  for (const [path, method] of [
    ["/api/books", "DELETE"],
    ["/api/books", "POST"],
    ["/%E0%A4%A", "GET"],
    ["/book/%00", "GET"],
  ] as const) {
    const answer = await fetch(baseURL + path, { method, redirect: "manual" });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(answer.headers.get("content-security-policy"), path).toContain("base-uri 'none'");
  }
});

test("the policy names the very scripts of the page, and no other inline script runs", async ({ page, request }) => {
  const { html } = await sentPage(request, "/book/trial-lantern");
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>/g)].length;
  const policy = (await request.get("/book/trial-lantern")).headers()["content-security-policy"] ?? "";
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

for (const { name, path, status = 200 } of KINDS) {
  test(`the ${name} page keeps its own policy: opened, loaded again from the browser's store, and come back to`, async ({ page }) => {
    const faults = await watchFaults(page, status);
    await page.goto(path);
    await page.reload();
    await page.goto(path === "/about" ? "/authors" : "/about");
    await page.goBack();
    expect(faults).toEqual([]);
    // Scripts run: the theme is set by one that stands in the page, the menus' words by React.
    // Right after Back the browser may still be changing documents.
    await expect(() => page.evaluate(() => localStorage.setItem("theme", "sepia"))).toPass();
    await page.reload({ waitUntil: "domcontentloaded" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "sepia");
  });
}

test("another site cannot frame a page", async ({ page, baseURL }) => {
  await page.route("https://other.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${baseURL}/"></iframe>` }),
  );
  await page.goto("https://other.example/");
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/chrome-error|about:blank/);
});

test("the image optimiser fetches from nobody else", async ({ request }) => {
  for (const address of [
    "https://example.com/a.png",
    "http://127.0.0.1:22/",
    "//example.com/a.png",
    "file:///etc/passwd",
    "/api/books",
    "/../etc/passwd",
    "/pictures/../api/books",
    "http://localhost/pictures/a.png",
  ]) {
    const answer = await request.get(`/_next/image?url=${encodeURIComponent(address)}&w=640&q=75`);
    expect(answer.status(), address).toBeGreaterThanOrEqual(400);
    expect(answer.status(), address).toBeLessThan(500);
  }
});

test("the header that once led past the middleware leads nowhere", async ({ baseURL }) => {
  for (const value of ["middleware", "middleware:middleware:middleware:middleware:middleware", "src/middleware"]) {
    const answer = await fetch(`${baseURL}/authors`, {
      redirect: "manual",
      headers: { "x-middleware-subrequest": value, "Accept-Language": "it" },
    });
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toMatch(/\/it\/authors$/);
  }
});

test("headers that only this house may write are ignored from outside", async ({ request }) => {
  for (const headers of [
    { "x-nextjs-data": "1" },
    { "x-middleware-rewrite": "/api/internal/expired-tags" },
    { "x-matched-path": "/admin" },
    { "x-invoke-status": "500" },
    { "x-pastiche-address": "10.0.0.1" },
    { "next-resume": "1" },
  ] as Record<string, string>[]) {
    const answer = await request.get("/authors", { headers });
    expect(answer.status(), JSON.stringify(headers)).toBe(200);
    expect(await answer.text()).toContain("<h1");
  }
});

test("nothing of the house's own files is served", async ({ request }) => {
  for (const path of [
    "/.env",
    "/package.json",
    "/.git/config",
    "/.data/auth-secret.txt",
    "/_next/../package.json",
    "/..%2fpackage.json",
    "/static/../../package.json",
    "/_next/static/..%2f..%2fBUILD_ID",
    "/prisma/schema.prisma",
  ]) {
    expect((await request.get(path)).status(), path).toBeGreaterThanOrEqual(400);
  }
});

test("a page that was refused tells nothing of the machine", async ({ request }) => {
  for (const path of ["/api/books/%00", "/pictures/covers/x/0/1.avif", "/no-such-page", "/api/books/search?page=9999999"]) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/node_modules|\/work\/|at \w+ \(|prisma|postgres|stack/i);
  }
});
