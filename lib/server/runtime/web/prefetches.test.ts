import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { markDatabaseAvailable, markDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { clearPrefetches, keepPrefetch, prefetchHash, respondWithPrefetch } from "#lib/server/runtime/web/prefetches";

const PUBLIC = { "content-type": "text/x-component", "cache-control": "public, max-age=0, s-maxage=60" };
let answer: { status?: number; headers?: Record<string, string>; meanwhile?: () => void };
let made = 0;
const server = createServer((request, response) => {
  if (respondWithPrefetch(request, response, "own") !== null) return;
  keepPrefetch(request, response);
  made += 1;
  response.statusCode = answer.status ?? 200;
  for (const [name, value] of Object.entries({ ...PUBLIC, ...answer.headers })) response.setHeader(name, value);
  answer.meanwhile?.();
  response.end(Buffer.from(`made ${made}`));
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());
beforeEach(() => {
  clearPrefetches();
  made = 0;
  answer = {};
});

type Prefetch = { segment?: string; from?: string; more?: string; rsc?: string; headers?: Record<string, string> };
async function prefetch(path: string, { segment = "/_tree", from = "/en", more = "", rsc, headers = {} }: Prefetch = {}): Promise<string> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}?${more}_rsc=${rsc ?? prefetchHash("1", segment, from)}`;
  const own = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": segment, "next-url": from };
  return (await fetch(url, { headers: { ...own, ...headers } })).text();
}

test("the hash is the one that Next.js requires", async () => {
  for (const [segment, nextUrl] of [
    ["/_tree", "/en"],
    ["/$d$locale/__PAGE__", "/en/book/lamp"],
  ] as const)
    expect(prefetchHash("1", segment, nextUrl)).toBe(await computeCacheBustingSearchParam("1", segment, undefined, nextUrl));
});

test("a segment is made once, whatever page links to it, until something changes", async () => {
  expect([await prefetch("/about"), await prefetch("/about", { from: "/en/book/lamp" })]).toEqual(["made 1", "made 1"]);
  clearPrefetches();
  expect(await prefetch("/about")).toBe("made 2");
});

test("another path, segment, parameter or encoding is another segment", async () => {
  await prefetch("/about");
  expect(await prefetch("/latest")).toBe("made 2");
  expect(await prefetch("/about", { segment: "/__PAGE__" })).toBe("made 3");
  expect(await prefetch("/about", { more: "page=2&" })).toBe("made 4");
  expect(await prefetch("/about", { headers: { "accept-encoding": "identity" } })).toBe("made 5");
});

test.each<[string, Prefetch, typeof answer]>([
  ["a request whose hash is that of another segment", { rsc: prefetchHash("1", "/__PAGE__", "/en") }, {}],
  ["a navigation", { headers: { "next-router-state-tree": "%5B%5D" } }, {}],
  ["a segment that depends on the visitor", {}, { headers: { "cache-control": "private, no-store" } }],
  ["a segment that depends on the page with the link", {}, { headers: { vary: "rsc, next-url" } }],
  ["an outdated segment", {}, { headers: { "x-nextjs-cache": "STALE" } }],
  ["a redirect", {}, { status: 307 }],
  ["a segment that was begun before a change", {}, { meanwhile: clearPrefetches }],
])("%s is not kept", async (_what, request, made) => {
  answer = made;
  expect([await prefetch("/about", request), await prefetch("/about", request)]).toEqual(["made 1", "made 2"]);
});

test("while the database is unavailable nothing is kept or sent from memory", async () => {
  await prefetch("/about");
  markDatabaseUnavailable();
  expect([await prefetch("/about"), await prefetch("/latest")]).toEqual(["made 2", "made 3"]);
  markDatabaseAvailable();
  expect([await prefetch("/about"), await prefetch("/latest")]).toEqual(["made 1", "made 4"]);
});
