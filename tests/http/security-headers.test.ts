import { expect, test } from "vitest";
import { get, getJson } from "#tests/support/api-client";
import { fetchHtml } from "#tests/support/html-page";
import { BASE_URL } from "#tests/support/test-server";

const cover = async (): Promise<string> => (await getJson<{ coverImage: string }>("/api/books/trial-lantern")).coverImage;

test("every response has the security headers", async () => {
  const script = (await fetchHtml("/")).scriptFiles[0] ?? "";
  const image = await cover();
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
    image,
  ];
  for (const address of addresses) {
    const answer = await get(address, { redirect: "manual" });
    const headers: Record<string, string> = Object.fromEntries(answer.headers);
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
    // Scripts of other sites read what is the same for everybody (cross-origin-reading.test.ts); pages and calls without an origin not.
    expect(headers["access-control-allow-origin"], address).toBe(address === image ? "*" : undefined);
  }
});

test("refused methods and malformed addresses have the security headers too", async () => {
  for (const [path, method] of [
    ["/api/books", "DELETE"],
    ["/api/books", "POST"],
    ["/%E0%A4%A", "GET"],
    ["/book/%00", "GET"],
  ] as const) {
    const answer = await fetch(BASE_URL + path, { method, redirect: "manual" });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(answer.headers.get("content-security-policy"), path).toContain("base-uri 'none'");
  }
});

test("the image optimiser fetches from no other host", async () => {
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
    const answer = await get(`/_next/image?url=${encodeURIComponent(address)}&w=640&q=75`);
    expect(answer.status, address).toBeGreaterThanOrEqual(400);
    expect(answer.status, address).toBeLessThan(500);
  }
});

test("x-middleware-subrequest does not bypass the middleware (CVE-2025-29927)", async () => {
  for (const value of ["middleware", "middleware:middleware:middleware:middleware:middleware", "src/middleware"]) {
    const answer = await fetch(`${BASE_URL}/authors`, {
      redirect: "manual",
      headers: { "x-middleware-subrequest": value, "Accept-Language": "it" },
    });
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toMatch(/\/it\/authors$/);
  }
});

test("internal request headers are ignored from outside", async () => {
  for (const headers of [
    { "x-nextjs-data": "1" },
    { "x-middleware-rewrite": "/api/internal/expired-tags" },
    { "x-matched-path": "/admin" },
    { "x-invoke-status": "500" },
    { "x-pastiche-address": "10.0.0.1" },
    { "next-resume": "1" },
  ] as Record<string, string>[]) {
    const answer = await get("/authors", { headers });
    expect(answer.status, JSON.stringify(headers)).toBe(200);
    expect(await answer.text()).toContain("<h1");
  }
});

test("no file of the installation is served", async () => {
  for (const path of [
    "/.env",
    "/package.json",
    "/.git/config",
    "/.data/auth-secret.txt",
    "/_next/../package.json",
    "/..%2fpackage.json",
    "/static/../../package.json",
    "/_next/static/..%2f..%2fBUILD_ID",
    "/prisma/schema/schema.prisma",
  ]) {
    expect((await get(path)).status, path).toBeGreaterThanOrEqual(400);
  }
});

test("an error response reveals no internals", async () => {
  for (const path of ["/api/books/%00", "/pictures/covers/x/0/1.avif", "/no-such-page", "/api/books/search?page=9999999"]) {
    expect(await (await get(path)).text(), path).not.toMatch(/node_modules|\/work\/|at \w+ \(|prisma|postgres|stack/i);
  }
});
