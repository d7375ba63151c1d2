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
type PackedPage = Page & { isPacked: true };

/** Faster than the default of 3, for a few percent more bytes. */
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * The page cache of Next.js with compressed entries: a page takes about 400 kB as strings and buffers, and a tenth of it like this, so that as
 * much memory holds ten times as many pages (docs/performance.md).
 */
export class PageCache extends FileSystemCache {
  override async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
    const found = await super.get(key, context);
    return found?.value && isPacked(found.value) ? { ...found, value: unpack(found.value) } : found;
  }

  override async set(...[key, value, context]: Parameters<Set>): ReturnType<Set> {
    return super.set(key, value && isPage(value) ? pack(value) : value, context);
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
function pack(page: Page): PackedPage {
  const { html, rscData, segmentData, ...rest } = page;
  const contents: Contents = { html, rscData, segmentData };
  return {
    ...rest,
    html: "",
    rscData: inOwnMemory(zstdCompressSync(serialize(contents), OPTIONS)),
    segmentData: undefined,
    isPacked: true,
  };
}

function unpack({ isPacked: _, rscData, ...rest }: PackedPage): Page {
  return { ...rest, ...(deserialize(zstdDecompressSync(rscData ?? Buffer.alloc(0))) as Contents) };
}
