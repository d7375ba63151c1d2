import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, promises, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { PageCache } from "#lib/server/runtime/web/page-cache";

type Context = ConstructorParameters<typeof PageCache>[0];
type Entry = NonNullable<Parameters<PageCache["set"]>[1]>;

/** The memory is shared by all instances in a process. */
const MEMORY_BYTES = 200_000;
const folder = mkdtempSync(join(tmpdir(), "pages-"));
afterAll(() => rmSync(folder, { recursive: true }));
const cache = new PageCache({
  fs: { existsSync, readFile: promises.readFile, stat: promises.stat },
  flushToDisk: false,
  serverDistDir: folder,
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

test("what pages of a language share is stored once, and each is returned as it was", async () => {
  const shared = randomBytes(20_000).toString("hex");
  const keys = Array.from({ length: 30 }, (_, index) => `/route-cache/APP_PAGE/abc/$/it/shared/${index}`);
  const stored = keys.map((key) => ({ ...page(key), rscData: Buffer.from(shared + key) }) as Entry);
  for (const [index, key] of keys.entries()) await cache.set(key, stored[index] ?? null, WRITE);
  const found = await Promise.all(keys.map((key) => cache.get(key, READ)));
  expect(found.map((entry) => entry?.value)).toEqual(stored);
});

test("a page of the build is read from its files once and then stored like others", async () => {
  const html = "<p>From a file</p>".repeat(5_000);
  mkdirSync(join(folder, "app"));
  for (const [ending, text] of Object.entries({ html, rsc: "data", meta: '{"status":200}' }))
    writeFileSync(join(folder, "app", `seed.${ending}`), text);
  const first = await cache.get("/seed", READ);
  rmSync(join(folder, "app"), { recursive: true });
  expect(first?.value).toMatchObject({ html, rscData: Buffer.from("data") });
  expect(await cache.get("/seed", READ)).toEqual(first);
  expect(storedBytes(await inMemory("/seed"))).toBeLessThan(1_000);
});

test("other entries are stored as they are", async () => {
  const redirect = { kind: "REDIRECT", props: { to: "/two" } } as unknown as Entry;
  await cache.set("/redirect", redirect, WRITE);
  expect((await cache.get("/redirect", READ))?.value).toBe(redirect);
});

test("a stored page does not keep a larger block of memory", async () => {
  await cache.set("/small", page("small"), WRITE);
  const stored = await inMemory("/small");
  expect(stored?.rscData.buffer.byteLength).toBe(storedBytes(stored));
  expect(storedBytes(stored)).toBeGreaterThan(0);
});

type Stored = { html: string; rscData: Buffer } | undefined;

/** The entry as Next.js has it in memory. */
async function inMemory(key: string): Promise<Stored> {
  const { get } = Object.getPrototypeOf(PageCache.prototype) as Pick<PageCache, "get">;
  return (await get.call(cache, key, READ))?.value as Stored;
}

const storedBytes = (stored: Stored): number => (stored ? stored.html.length + stored.rscData.length : 0);
