import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { DEFAULT_LANGUAGE, determinesLanguage, LANGUAGE_COOKIE, LANGUAGES } from "#lib/domain/language";
import { prefersOtherLanguage } from "#lib/domain/preferred-language";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { acceptedEncoding } from "#lib/server/runtime/web/accepted-encoding";
import { repeatableHeaders } from "#lib/server/runtime/web/raw-headers";
import { sendCached } from "#lib/server/runtime/web/repeatable-response";
import { countCacheResult, routeOf } from "#lib/server/runtime/web/request-counts";
import {
  beginStaleResponse,
  type CachedResponse,
  deleteStaleResponse,
  explainOutage,
  storeStaleResponse,
} from "#lib/server/runtime/web/stale-responses";

/** Pages allow a minute. Changes clear the cache at once, so this only bounds the age of texts like "yesterday". */
const TTL_MS = 30_000;
const HEADERS_BYTES = 4_000;

const cache = new LRUCache<string, CachedResponse>({
  ttl: TTL_MS,
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.length + HEADERS_BYTES,
});
let generation = 0;

/**
 * Responds with a recently sent page, identical for everyone but for the request's id, and returns the pattern of its route; null if there
 * is none. Next.js takes a millisecond to find and hash a page of a hundred kilobytes, even from its cache (docs/performance.md).
 */
export function respondFromCache(request: IncomingMessage, response: ServerResponse, requestId: string): string | null {
  const cached = isIndependentOfVisitor(request) ? cache.get(keyOf(request)) : undefined;
  if (!cached) return null;
  sendCached(request, response, cached, requestId);
  countCacheResult("hit");
  return cached.route;
}

/**
 * Caches the response if it is a public page; instead of an error sends what was kept of it. Call it before other wrappers, so that it sees
 * the final bytes.
 */
export function cacheResponse(request: IncomingMessage, response: ServerResponse): void {
  const key = isIndependentOfVisitor(request) ? keyOf(request) : null;
  const route = routeOf(request.url);
  const startGeneration = generation;
  const end = response.end.bind(response);
  response.end = function endAndCache(body?: unknown, ...rest: unknown[]) {
    const stale = key !== null && response.statusCode >= 500 ? beginStaleResponse(request, response, key) : null;
    if (stale) {
      countCacheResult("stale");
      return end(stale);
    }
    explainOutage(response);
    if (key !== null && Buffer.isBuffer(body)) remember(key, route, response, body, startGeneration === generation);
    return Reflect.apply(end, response, [body, ...rest]) as ServerResponse;
  } as typeof response.end;
}

function remember(key: string, route: string, response: ServerResponse, body: Buffer, isCurrent: boolean): void {
  if (response.statusCode < 500 && response.statusCode !== 200) deleteStaleResponse(key);
  if (!isPublicPage(response)) return;
  countCacheResult("miss");
  // Without a database a page may be incomplete.
  if (isDatabaseUnavailable()) return;
  const cached: CachedResponse = {
    route,
    tag: String(response.getHeader("etag") ?? ""),
    ...repeatableHeaders(response.getHeaders()),
    body,
  };
  // A page that was started before a change may be outdated: good enough instead of an error only.
  if (isCurrent) cache.set(key, cached);
  storeStaleResponse(key, cached);
}

/** Clears the cache; responses in progress are not cached either. */
export function clearResponseCache(): void {
  generation += 1;
  cache.clear();
}

const PARTIAL_REQUEST_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-action",
  "range",
];
const otherLanguages = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join("|");
const CHOSE_OTHER_LANGUAGE = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=(?:${otherLanguages})`, "i");

/** Whether a whole page is requested for which the middleware cannot redirect to another language. */
export function isIndependentOfVisitor({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || PARTIAL_REQUEST_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return determinesLanguage(url) || !(prefersOtherLanguage(headers["accept-language"]) || CHOSE_OTHER_LANGUAGE.test(headers.cookie ?? ""));
}

function isPublicPage(response: ServerResponse): boolean {
  const header = (name: string) => String(response.getHeader(name) ?? "");
  return (
    response.statusCode === 200 &&
    header("content-type").startsWith("text/html") &&
    /\bs-maxage=/.test(header("cache-control")) &&
    header("x-nextjs-cache") !== "STALE" &&
    !response.hasHeader("set-cookie")
  );
}

const keyOf = (request: IncomingMessage) => `${acceptedEncoding(request)} ${request.url ?? ""}`;
