import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { finishResponse } from "#lib/server/runtime/web/response-pipeline";

let made = 0;
let sent: unknown;
const server = createServer((request, response) => {
  const end = response.end.bind(response);
  response.end = ((body: Buffer) => {
    sent = body;
    return end(body);
  }) as typeof response.end;
  finishResponse(request, response);
  made += 1;
  response.setHeader("content-type", "text/javascript");
  response.setHeader("etag", 'W/"8b8-19a0"');
  response.end(`script ${made} ${"of two thousand bytes ".repeat(100)}`);
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());
beforeEach(() => {
  made = 0;
});

const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

const scriptAt = async (path: string) => {
  const response = await fetch(urlOf(path));
  return (await response.text()).slice(0, "script 1".length);
};

test("two files of the same size and time, thus with the same ETag, keep their own contents", async () => {
  expect([await scriptAt("/_next/static/chunks/a.js"), await scriptAt("/_next/static/chunks/b.js")]).toEqual(["script 1", "script 2"]);
});

test("a body is compressed once for its path and ETag, whatever the parameters", async () => {
  expect([await scriptAt("/latest"), await scriptAt("/latest?_rsc=1")]).toEqual(["script 1", "script 1"]);
});

test.each(["gzip", "br", "identity"])("a body that caches may keep is not part of a larger block of memory: %s", async (encoding) => {
  await fetch(urlOf(`/_next/static/chunks/${encoding}.js`), { headers: { "accept-encoding": encoding } });
  const body = sent as Buffer;
  expect(body.buffer.byteLength).toBe(body.length);
});
