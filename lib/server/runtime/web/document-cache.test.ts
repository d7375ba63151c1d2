import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { markDatabaseAvailable, markDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { cacheDocument, clearDocumentCache, respondFromDocumentCache } from "#lib/server/runtime/web/document-cache";

let answer: { status?: number; hasTag?: boolean; headers?: Record<string, string>; meanwhile?: () => void };
let made = 0;

const server = createServer((request, response) => {
  if (respondFromDocumentCache(request, response, "own") !== null) return;
  cacheDocument(request, response);
  made += 1;
  response.statusCode = answer.status ?? 200;
  if (answer.hasTag !== false) response.setHeader("etag", `"${made}"`);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  answer.meanwhile?.();
  response.end(Buffer.from(`made ${made}`));
});

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());
beforeEach(() => {
  clearDocumentCache();
  made = 0;
  answer = {};
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { "accept-language": "en", ...headers } });
const textOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text();

test.each([
  "/feed/en/latest.atom",
  "/opds",
  "/opds/books?page=2",
  "/opds/search?q=a",
  "/opds/v2/search?query=a",
  "/sitemap.xml",
  "/sitemaps/1",
  "/api/openapi.json",
  "/api/books",
  "/api/books/genres",
  "/api/authors/bo-dahl?lang=it",
  "/api/books/search?search=a",
  "/search?q=a",
  "/it/search?q=a",
])("%s is made once until something changes, and 304 for who has it", async (path) => {
  expect([await textOf(path), await textOf(path)]).toEqual(["made 1", "made 1"]);
  const again = await ask(path, { "if-none-match": '"1"' });
  expect([again.status, again.headers.get("x-request-id"), made]).toEqual([304, "own", 1]);
  clearDocumentCache();
  expect(await textOf(path)).toBe("made 2");
});

test("the OpenAPI document is kept once per encoding, whatever its parameters, language and origin", async () => {
  expect(await textOf("/api/openapi.json?a=1", { "accept-language": "it", origin: "https://elsewhere.example" })).toBe("made 1");
  expect(await textOf("/api/openapi.json?a=2")).toBe("made 1");
  expect(await textOf("/api/openapi.json", { "accept-encoding": "identity" })).toBe("made 2");
});

test("an answer without an ETag gets one of its bytes, also for who has it when it is made again", async () => {
  answer = { hasTag: false };
  const path = "/api/books?limit=8";
  const tag = (await ask(path)).headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]{27}"$/);
  expect((await ask(path, { "if-none-match": tag })).status).toBe(304);
  clearDocumentCache();
  made = 0;
  const again = await ask(path, { "if-none-match": tag });
  expect([again.status, made, again.headers.get("content-length")]).toEqual([304, 1, null]);
  const changed = await ask("/api/books?limit=9", { "if-none-match": tag });
  expect([changed.status, changed.headers.get("etag")]).toEqual([200, expect.not.stringContaining(tag)]);
});

test("parameters in another order are the same search; another text, encoding, language or origin is another answer", async () => {
  const first = "/api/books/search?search=a&page=2";
  expect([await textOf(first), await textOf("/api/books/search?page=2&search=a")]).toEqual(["made 1", "made 1"]);
  expect(await textOf("/api/books/search?page=2&search=b")).toBe("made 2");
  expect(await textOf(first, { "accept-encoding": "identity" })).toBe("made 3");
  expect(await textOf(first, { "accept-language": "it" })).toBe("made 4");
  expect(await textOf(first, { origin: "https://elsewhere.example" })).toBe("made 5");
  expect(await textOf("/search?q=a")).toBe("made 6");
  expect(await textOf("/search?q=a?b")).toBe("made 7");
});

test.each([
  ["a call with an API key", "/api/books", { "x-api-key": "key" }, {}],
  ["a search page of somebody with another language", "/search?q=a", { "accept-language": "de" }, {}],
  ["a partial page", "/search?q=a", { rsc: "1" }, {}],
  ["a book's own data", "/api/books/lamp", {}, {}],
  ["the login of the catalogue", "/opds/authentication", {}, {}],
  ["a refusal", "/api/books", {}, { status: 429 }],
  ["an answer that sets a cookie", "/api/books", {}, { headers: { "set-cookie": "a=b" } }],
  ["an answer that was begun before a change", "/api/books", {}, { meanwhile: clearDocumentCache }],
])("%s is not kept", async (_what, path, headers, made) => {
  answer = made;
  expect([await textOf(path, headers), await textOf(path, headers)]).toEqual(["made 1", "made 2"]);
});

test("a first request with an ETag is answered with 304, and fills what is kept", async () => {
  const first = await ask("/opds/books", { "if-none-match": '"1"' });
  expect([first.status, await first.text()]).toEqual([304, ""]);
  expect([await textOf("/opds/books"), made]).toEqual(["made 1", 1]);
});

test("nothing kept is sent while the database is unavailable: the answer says so", async () => {
  await ask("/api/books");
  markDatabaseUnavailable();
  const during = await textOf("/api/books");
  markDatabaseAvailable();
  expect(during).toBe("made 2");
});
