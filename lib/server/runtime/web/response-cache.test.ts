import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { markDatabaseAvailable, markDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { cacheResponse, clearResponseCache, respondFromCache } from "#lib/server/runtime/web/response-cache";

const PUBLIC = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, s-maxage=60", etag: 'W/"one"' };

let answer: { status?: number; headers?: OutgoingHttpHeaders; wait?: Promise<unknown> };
let renderCount = 0;

const server = createServer((request, response) => {
  if (respondFromCache(request, response, String(request.headers["x-request-id"] ?? "own")) !== null) return;
  cacheResponse(request, response);
  renderCount += 1;
  const text = `made ${renderCount}`;
  void Promise.resolve(answer.wait).then(() => {
    response.statusCode = answer.status ?? 200;
    for (const [name, value] of Object.entries({ ...PUBLIC, ...answer.headers })) if (value !== undefined) response.setHeader(name, value);
    response.end(Buffer.from(text));
  });
});

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());
beforeEach(() => {
  clearResponseCache();
  renderCount = 0;
  answer = {};
});

const ask = (headers: Record<string, string> = {}, path = "/book/a") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { "accept-language": "en", ...headers } });
const bodies = async (...headers: Record<string, string>[]) => {
  const texts = [];
  for (const some of headers) texts.push(await (await ask(some)).text());
  return texts;
};

test("a public page is rendered once, with all headers, until something changes", async () => {
  expect(await bodies({}, {})).toEqual(["made 1", "made 1"]);
  expect(Object.fromEntries((await ask()).headers)).toMatchObject(PUBLIC);
  clearResponseCache();
  expect(await bodies({})).toEqual(["made 2"]);
});

test("a matching If-None-Match answers without a body", async () => {
  await ask();
  const again = await ask({ "if-none-match": '"zero", "one"' });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, 'W/"one"', ""]);
});

test("each URL and encoding has its own entry", async () => {
  expect(await bodies({ "accept-encoding": "br" }, { "accept-encoding": "gzip" })).toEqual(["made 1", "made 2"]);
  expect(await (await ask({}, "/book/b")).text()).toBe("made 3");
});

test.each([
  ["a request that prefers another language", { "accept-language": "it-IT,it;q=0.9" }],
  ["a request with another language cookie", { cookie: "a=b; language=de" }],
  ["a partial request of the client router", { rsc: "1" }],
])("%s is not answered from the cache", async (_who, headers) => {
  expect(await bodies({}, headers, headers)).toEqual(["made 1", "made 2", "made 3"]);
});

test("a URL with a language prefix is the same for everybody", async () => {
  const path = "/it/book/a";
  expect(await (await ask({ "accept-language": "de" }, path)).text()).toBe("made 1");
  expect(await (await ask({ cookie: "language=fr" }, path)).text()).toBe("made 1");
});

test.each([
  ["a private response", { headers: { "cache-control": "private, no-store" } }],
  ["a stale page", { headers: { "x-nextjs-cache": "STALE" } }],
  ["a response that sets a cookie", { headers: { "set-cookie": "a=b" } }],
  ["a response that is not HTML", { headers: { "content-type": "application/json" } }],
  ["a 404 page", { status: 404 }],
])("%s is not cached", async (_what, overrides) => {
  answer = overrides;
  expect(await bodies({}, {})).toEqual(["made 1", "made 2"]);
});

test("a page rendered across a change is not cached, but sent instead of an error", async () => {
  let finish = () => {};
  answer.wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const old = bodies({});
  while (renderCount === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  clearResponseCache();
  finish();
  expect(await old).toEqual(["made 1"]);
  answer = { status: 500 };
  expect(await bodies({})).toEqual(["made 1"]);
  answer = {};
  expect(await bodies({})).toEqual(["made 3"]);
});

test.each([
  ["a page that failed", { status: 500 }],
  ["a page refused because of too many requests in flight", { status: 503 }],
])("%s is answered with what was sent last, its age and a warning", async (_what, failure) => {
  expect(await bodies({})).toEqual(["made 1"]);
  clearResponseCache();
  answer = failure;
  const stale = await ask();
  expect([stale.status, await stale.text(), stale.headers.get("warning")]).toEqual([200, "made 1", '111 - "Revalidation Failed"']);
  expect(stale.headers.get("age")).toMatch(/^\d+$/);
  expect((await ask({ "if-none-match": '"one"' })).status).toBe(304);
  answer = {};
  const again = await ask();
  expect([await again.text(), again.headers.get("warning")]).toEqual(["made 4", null]);
});

test("a page that was withdrawn is not sent instead of an error", async () => {
  await ask();
  clearResponseCache();
  answer = { status: 410 };
  await ask();
  answer = { status: 500 };
  expect((await ask()).status).toBe(500);
});

test("an error of a page that was never sent stays one; while the database is unavailable it is 503 with Retry-After", async () => {
  answer = { status: 500 };
  expect((await ask({}, "/never")).status).toBe(500);
  markDatabaseUnavailable();
  const outage = await ask({}, "/never");
  markDatabaseAvailable();
  expect([outage.status, outage.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("a page rendered while the database is unavailable, with parts missing, is not cached", async () => {
  markDatabaseUnavailable();
  await ask();
  markDatabaseAvailable();
  expect(await bodies({})).toEqual(["made 2"]);
});

test("a response from the cache carries the id of its own request, and none of the one that made the page", async () => {
  answer = { headers: { "x-request-id": "first", "server-timing": 'request;desc="first"' } };
  await ask({ "x-request-id": "first" });
  const cached = await ask({ "x-request-id": "second" });
  expect([cached.headers.get("x-request-id"), cached.headers.get("server-timing")]).toEqual(["second", null]);
  const unchanged = await ask({ "x-request-id": "third", "if-none-match": 'W/"one"' });
  expect([unchanged.status, unchanged.headers.get("x-request-id")]).toEqual([304, "third"]);
  clearResponseCache();
  answer = { status: 500, headers: { "x-request-id": "fourth" } };
  const stale = await ask();
  expect([stale.status, stale.headers.get("warning") !== null, stale.headers.get("x-request-id")]).toEqual([200, true, "fourth"]);
});
