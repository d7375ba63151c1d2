import "server-only";

import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { acceptedEncoding } from "#lib/server/runtime/web/accepted-encoding";
import { onComplete, sendCached } from "#lib/server/runtime/web/repeatable-response";
import { responseMemory } from "#lib/server/runtime/web/response-memory";
import { splitUrl } from "#lib/urls/split-url";

// A page prefetches the segments of about ten links, most of which are on every page. Next.js takes a millisecond for each, although it
// has them all in its cache.

/** As long as shared caches may keep them. */
const TTL_MS = 60_000;
const segments = responseMemory(12 * 1024 * 1024, { ttl: TTL_MS });
let generation = 0;

/** Sends a prefetched segment from memory and returns the pattern of its route; null if it is not in memory. */
export function respondWithPrefetch(request: IncomingMessage, response: ServerResponse, requestId: string): string | null {
  const key = isDatabaseUnavailable() ? null : keyOf(request);
  const segment = key === null ? undefined : segments.get(key);
  if (!segment) return null;
  sendCached(request, response, segment, requestId);
  return segment.route;
}

/** Keeps a prefetched segment of a public page in memory. */
export function keepPrefetch(request: IncomingMessage, response: ServerResponse): void {
  const key = keyOf(request);
  const startGeneration = generation;
  if (key === null) return;
  onComplete(request, response, (segment) => {
    // What was begun before a change may be outdated; without a database parts may be missing.
    if (generation === startGeneration && isPublicSegment(response) && !isDatabaseUnavailable()) segments.set(key, segment);
  });
}

/** Forgets all segments; those in progress are not kept either. */
export function clearPrefetches(): void {
  generation += 1;
  segments.clear();
}

function isPublicSegment(response: ServerResponse): boolean {
  const header = (name: string) => String(response.getHeader(name) ?? "");
  return (
    header("content-type").startsWith("text/x-component") &&
    /\bs-maxage=/.test(header("cache-control")) &&
    header("x-nextjs-cache") !== "STALE" &&
    !/\bnext-url\b/i.test(header("vary"))
  );
}

/**
 * Address and segment; null if it is no prefetch of a segment. The page with the link, `next-url`, does not change the segment. Next.js
 * redirects a request whose `_rsc` is not the hash of its headers, so that caches which ignore Vary cannot be poisoned; the same is
 * required here.
 */
function keyOf(request: IncomingMessage): string | null {
  const { url = "", method, headers } = request;
  const segment = headers["next-router-segment-prefetch"];
  const prefetch = headers["next-router-prefetch"];
  if (typeof segment !== "string" || typeof prefetch !== "string" || method !== "GET") return null;
  if (headers["next-router-state-tree"] !== undefined || headers.range !== undefined) return null;
  const { path, query } = splitUrl(url);
  const parameters = new URLSearchParams(query);
  if (parameters.get("_rsc") !== prefetchHash(prefetch, segment, String(headers["next-url"] ?? "0"))) return null;
  parameters.delete("_rsc");
  return `${acceptedEncoding(request)} ${prefetch} ${segment} ${path}?${parameters.toString()}`;
}

/** The parameter `_rsc` of a prefetch: next/dist/shared/lib/router/utils/cache-busting-search-param. */
export const prefetchHash = (prefetch: string, segment: string, nextUrl: string): string =>
  Buffer.from(hash("sha256", [prefetch, segment, "0", nextUrl].join(","), "hex"), "hex")
    .subarray(0, 12)
    .toString("base64url");
