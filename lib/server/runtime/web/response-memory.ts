import "server-only";

import { LRUCache } from "lru-cache";
import type { CachedResponse } from "#lib/server/runtime/web/stale-responses";

/** About what the headers of a kept response take. */
const HEADERS_BYTES = 2_000;

/** `ttl`: how long a response is kept, in milliseconds; as long as there is room if it is missing. `maxEntrySize`: larger ones are not kept. */
type Options = { ttl?: number; maxEntrySize?: number };

/** Complete responses by their keys, in at most `maxSize` bytes: the least recently used make room. */
export const responseMemory = (maxSize: number, options: Options = {}): LRUCache<string, CachedResponse> =>
  new LRUCache<string, CachedResponse>({
    ...options,
    maxSize,
    sizeCalculation: ({ body }, key) => body.length + key.length + HEADERS_BYTES,
  });
