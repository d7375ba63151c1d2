import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { respondWithCors } from "#lib/server/platform/http/cors";

const server = createServer((request, response) => {
  if (!respondWithCors(request, response)) response.writeHead(200).end();
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ORIGIN = { Origin: "https://reader.example" };
const COOKIE = { Cookie: "next-auth.session-token=x" };
const allowed = async (path: string, headers: Record<string, string>) =>
  (await fetch(base + path, { headers })).headers.get("access-control-allow-origin");

test.each([
  "/feed/en/latest.atom",
  "/opds",
  "/opds/v2/books",
  "/status/feed.atom",
  "/it/status/feed.atom",
  "/pictures/covers/a/b/320.avif",
])("%s may be read by other sites, also from a cache that got it without an origin or with a cookie", async (path) => {
  for (const headers of [ORIGIN, {}, { ...ORIGIN, ...COOKIE }]) expect(await allowed(path, headers)).toBe("*");
});

test.each(["/downloads/epub/the-lamp.epub", "/api/books"])("%s may be read by other sites, but never with a cookie", async (path) => {
  expect(await allowed(path, ORIGIN)).toBe("*");
  expect(await allowed(path, { ...ORIGIN, ...COOKIE })).toBeNull();
  expect(await allowed(path, {})).toBeNull();
});

test.each(["/", "/book/the-lamp", "/api/auth/login", "/sitemap.xml", "/avatars/x"])("%s may not be read by other sites", async (path) => {
  expect(await allowed(path, ORIGIN)).toBeNull();
});

test("a preflight allows an app password and a range of a book file, and no credentials of the browser", async () => {
  const { status, headers } = await fetch(`${base}/downloads/epub/the-lamp.epub`, {
    method: "OPTIONS",
    headers: { ...ORIGIN, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "authorization,range" },
  });
  expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  expect(headers.get("access-control-allow-headers")?.split(", ")).toEqual(expect.arrayContaining(["Authorization", "Range"]));
  expect(headers.get("access-control-allow-credentials")).toBeNull();
});
