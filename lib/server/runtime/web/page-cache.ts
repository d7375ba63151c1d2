import "server-only";

import { createRequire } from "node:module";
import { deserialize, serialize } from "node:v8";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type * as FileSystemCacheModule from "next/dist/server/lib/incremental-cache/file-system-cache";
import { inOwnMemory } from "#lib/server/runtime/web/own-memory";

const { default: FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
) as typeof FileSystemCacheModule;

type Get = InstanceType<typeof FileSystemCache>["get"];
type Set = InstanceType<typeof FileSystemCache>["set"];
type Value = NonNullable<NonNullable<Awaited<ReturnType<Get>>>["value"]>;
type Page = Extract<Value, { rscData: unknown }>;
type Contents = Pick<Page, "html" | "rscData" | "segmentData">;
/** Packed with an earlier page as dictionary; without one if it is the first of its language. */
type PackedPage = Page & { isPacked: true; dictionary: Buffer | undefined };
/** Next.js' memory of pages, which is private there. */
type Memory = { get: (key: string) => unknown; set: (key: string, entry: unknown) => void };

/** Level 3: lower ones do not look as far back as the dictionary is long; 6 saves a sixth of the bytes and takes twice the time. */
const PARAMETERS = { [constants.ZSTD_c_compressionLevel]: 3 };
/** The first segment of the path, after the route's key. */
const LANGUAGE = /\/\$\/([^/]+)/;

/** The first page of each language: its pages share header, menus, footer and scripts. */
const dictionaries = new Map<string, Buffer>();

/**
 * The page cache of Next.js with compressed entries: a page takes about 320 kB as strings and buffers, and a twenty-fifth of it like this, so
 * that as much memory holds twenty-five times as many pages (docs/performance.md).
 */
export class PageCache extends FileSystemCache {
  override async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
    const found = await super.get(key, context);
    if (!found?.value) return found;
    if (isPacked(found.value)) return { ...found, value: unpack(found.value) };
    // A page of the build, which is now in memory as it was read.
    const memory = Reflect.get(FileSystemCache, "memoryCache") as Memory | undefined;
    if (isPage(found.value) && memory?.get(key) === found) memory.set(key, { ...found, value: pack(key, found.value) });
    return found;
  }

  override async set(...[key, value, context]: Parameters<Set>): ReturnType<Set> {
    return super.set(key, value && isPage(value) ? pack(key, value) : value, context);
  }
}

/**
 * Makes Next.js use it in this process; call it before Next.js starts. The setting `cacheHandler` would also put it into the middleware's
 * bundle, which has no Node.js modules.
 */
export function installPageCache(): void {
  const shared = globalThis as unknown as Record<symbol, { FetchCache?: typeof PageCache }>;
  shared[Symbol.for("@next/cache-handlers")] = { FetchCache: PageCache };
}

const isPage = (value: Value): value is Page => "rscData" in value;

const isPacked = (value: Value): value is PackedPage => "isPacked" in value;

/** Moves what a page contains into `rscData`, which Next.js counts as its size. */
function pack(key: string, page: Page): PackedPage {
  const { html, rscData, segmentData, ...rest } = page;
  const contents = serialize({ html, rscData, segmentData } satisfies Contents);
  const [, language = ""] = LANGUAGE.exec(key) ?? [];
  const dictionary = dictionaries.get(language);
  if (!dictionary) dictionaries.set(language, inOwnMemory(contents));
  const packed = inOwnMemory(zstdCompressSync(contents, { params: PARAMETERS, dictionary }));
  return { ...rest, html: "", rscData: packed, segmentData: undefined, isPacked: true, dictionary };
}

function unpack({ isPacked: _, dictionary, rscData, ...rest }: PackedPage): Page {
  return { ...rest, ...(deserialize(zstdDecompressSync(rscData ?? Buffer.alloc(0), { dictionary })) as Contents) };
}
