import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifyTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { keepPicture, respondWithPicture } from "#lib/server/runtime/web/kept-pictures";

const COVER = "/pictures/covers/the-lamp/0123abcd/240.avif";
const MEDALLION = "/pictures/medallions/bo-dahl/0123abcd/96.avif";
const IMMUTABLE = "public, max-age=31536000, immutable";
const LARGE = Buffer.alloc(513 * 1024, "large");

let made = 0;
let status = 200;
let cacheControl = IMMUTABLE;
let length: string | undefined;
let whileMade: () => void = () => undefined;
let first: Buffer | string = "";
const server = createServer((request, response) => {
  if (respondWithPicture(request, response, "own") !== null) return;
  keepPicture(request, response);
  made += 1;
  response.statusCode = status;
  response.setHeader("cache-control", cacheControl);
  if (length !== undefined) response.setHeader("content-length", length);
  // The route's body is streamed.
  response.write(first === "" ? Buffer.from("made ") : first);
  whileMade();
  response.end(Buffer.from(String(made)));
  if (length !== undefined) response.socket?.end();
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());
beforeEach(() => {
  notifyTagsExpired(["library"]);
  [made, status, cacheControl, whileMade, first] = [0, 200, IMMUTABLE, () => undefined, ""];
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
const textOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text();

test("a cover is read once, and sent with its length and headers", async () => {
  expect(await textOf(COVER)).toBe("made 1");
  const again = await ask(COVER);
  expect([again.headers.get("content-length"), again.headers.get("cache-control"), again.headers.get("x-request-id")]).toEqual([
    "6",
    IMMUTABLE,
    "own",
  ]);
  expect(await again.text()).toBe("made 1");
});

test.each([
  ["the book's tag", "book:the-lamp", [2, 1]],
  ["the author's tag", "author:bo-dahl", [1, 2]],
  ["the tag of all pages", "library", [2, 2]],
  ["another book's tag", "book:the", [1, 1]],
  ["the tag of all lists", "books", [1, 1]],
])("after the expiry of %s", async (_what, tag, [cover, medallion]) => {
  await textOf(COVER);
  made = 0;
  await textOf(MEDALLION);
  notifyTagsExpired([tag]);
  made = 1;
  expect(await textOf(COVER)).toBe(`made ${cover}`);
  made = 1;
  expect(await textOf(MEDALLION)).toBe(`made ${medallion}`);
});

test("a body that is shorter than its length is not kept", async () => {
  length = "60";
  await expect(textOf(COVER)).rejects.toThrow();
  length = undefined;
  expect(await textOf(COVER)).toBe("made 2");
});

test("what was begun before an expiry is not kept", async () => {
  whileMade = () => notifyTagsExpired(["book:another"]);
  expect([await textOf(COVER), await textOf(COVER)]).toEqual(["made 1", "made 2"]);
});

test.each([
  ["a part", COVER, { range: "bytes=0-1" }, 200, IMMUTABLE, ""],
  ["a quotation", "/pictures/quotes/the-lamp/0123abcd/1-1-0-9.jpeg", {}, 200, IMMUTABLE, ""],
  ["a URL with parameters", `${COVER}?a=1`, {}, 200, IMMUTABLE, ""],
  ["another spelling of a width", "/pictures/covers/the-lamp/0123abcd/0240.avif", {}, 200, IMMUTABLE, ""],
  ["a missing picture", COVER, {}, 404, IMMUTABLE, ""],
  ["a redirect to another version", COVER, {}, 307, "no-store", ""],
  ["a picture that may change", COVER, {}, 200, "public, max-age=86400", ""],
  ["a picture of more than 512 KiB", COVER, {}, 200, IMMUTABLE, LARGE],
  ["a body that is text", COVER, {}, 200, IMMUTABLE, "text "],
] as const)("%s is not kept", async (_what, path, headers, answered, caching, start) => {
  [status, cacheControl, first] = [answered, caching, start];
  const redirect = "manual" as const;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const texts = [await (await fetch(address, { headers, redirect })).text(), await (await fetch(address, { headers, redirect })).text()];
  expect(texts.map((text) => text.at(-1))).toEqual(["1", "2"]);
});
