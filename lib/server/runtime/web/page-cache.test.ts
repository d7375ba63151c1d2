import { randomBytes } from "node:crypto";
import { existsSync, promises } from "node:fs";
import { expect, test } from "vitest";
import { PageCache } from "#lib/server/runtime/web/page-cache";

type Context = ConstructorParameters<typeof PageCache>[0];
type Entry = NonNullable<Parameters<PageCache["set"]>[1]>;

/** The memory is shared by all instances in a process. */
const MEMORY_BYTES = 200_000;
const cache = new PageCache({
  fs: { existsSync, readFile: promises.readFile, stat: promises.stat },
  flushToDisk: false,
  serverDistDir: "/nowhere",
  revalidatedTags: [],
  maxMemoryCacheSize: MEMORY_BYTES,
} as unknown as Context);

const READ = { kind: "APP_PAGE", isRoutePPREnabled: true, isFallback: false } as unknown as Parameters<PageCache["get"]>[1];
const WRITE = { isRoutePPREnabled: true, isFallback: false } as unknown as Parameters<PageCache["set"]>[2];
const page = (text: string): Entry =>
  ({
    kind: "APP_PAGE",
    html: `<p>${text}</p>`.repeat(1_000),
    rscData: Buffer.from(text.repeat(1_000)),
    segmentData: new Map([["/_tree", Buffer.from(text)]]),
    headers: { "x-next-cache-tags": "books" },
    postponed: undefined,
    status: 200,
  }) as Entry;

test("a page is returned as it was stored: its text, buffers, segments, headers and status", async () => {
  const stored = page("Ein Löffel “Suppe” — ſo");
  await cache.set("/one", stored, WRITE);
  const found = await cache.get("/one", READ);
  expect(found?.value).toEqual(stored);
  expect(found?.value).toHaveProperty("rscData", expect.any(Buffer));
});

test("many more pages fit into the memory than their text would allow", async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `/many/${index}`);
  for (const key of keys) await cache.set(key, page(`A page with a text of its own: ${key} ${randomBytes(20).toString("hex")}`), WRITE);
  const found = await Promise.all(keys.map((key) => cache.get(key, READ)));
  expect(found.filter((entry) => entry === null)).toEqual([]);
});

test("other entries are stored as they are", async () => {
  const redirect = { kind: "REDIRECT", props: { to: "/two" } } as unknown as Entry;
  await cache.set("/redirect", redirect, WRITE);
  expect((await cache.get("/redirect", READ))?.value).toBe(redirect);
});

test("a stored page does not keep a larger block of memory", async () => {
  await cache.set("/small", page("small"), WRITE);
  const { get } = Object.getPrototypeOf(PageCache.prototype) as Pick<PageCache, "get">;
  const stored = (await get.call(cache, "/small", READ))?.value as { rscData: Buffer } | undefined;
  expect(stored?.rscData.buffer.byteLength).toBe(stored?.rscData.length);
  expect(stored?.rscData.length).toBeGreaterThan(0);
});
