import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepBuildFile, respondWithBuildFile } from "#lib/server/runtime/web/build-files";

let made = 0;
let status = 200;
const server = createServer((request, response) => {
  if (respondWithBuildFile(request, response, "own") !== null) return;
  keepBuildFile(request, response);
  made += 1;
  response.statusCode = status;
  response.setHeader("etag", `"${made}"`);
  // Next.js streams fonts from their files.
  if (request.url?.endsWith(".woff2")) response.write(Buffer.from("made "));
  response.end(Buffer.from(request.url?.endsWith(".woff2") ? String(made) : `made ${made}`));
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());
beforeEach(() => {
  made = 0;
  status = 200;
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
const textOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text();

test.each(["/_next/static/chunks/a.js", "/_next/static/chunks/a.css", "/_next/static/media/a.woff2"])(
  "%s is read once per encoding, and 304 for who has it",
  async (path) => {
    expect([await textOf(path), await textOf(path)]).toEqual(["made 1", "made 1"]);
    const again = await ask(path, { "if-none-match": '"1"' });
    expect([again.status, again.headers.get("x-request-id")]).toEqual([304, "own"]);
    expect(await textOf(path, { "accept-encoding": "identity" })).toBe("made 2");
  },
);

test.each([
  ["a part of a file", "/_next/static/chunks/part.js", { range: "bytes=0-1" }, 200],
  ["an address with parameters", "/_next/static/chunks/b.js?a=1", {}, 200],
  ["a picture of the build", "/_next/static/media/a.png", {}, 200],
  ["an encoded path", "/_next/static/%63hunks/c.js", {}, 200],
  ["a path with an empty part", "/_next/static//chunks/c.js", {}, 200],
  ["another file", "/robots.txt", {}, 200],
  ["a missing file", "/_next/static/chunks/missing.js", {}, 404],
])("%s is not kept", async (_what, path, headers, answered) => {
  status = answered;
  expect([await textOf(path, headers), await textOf(path, headers)]).toEqual(["made 1", "made 2"]);
});
