import "server-only";

import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { acceptedEncoding } from "#lib/server/runtime/web/accepted-encoding";
import { repeatableHeaders } from "#lib/server/runtime/web/raw-headers";
import { sendCached } from "#lib/server/runtime/web/repeatable-response";
import { routeOf } from "#lib/server/runtime/web/request-counts";
import { isIndependentOfVisitor } from "#lib/server/runtime/web/response-cache";
import { responseMemory } from "#lib/server/runtime/web/response-memory";
import { isDocument, isOpenApiDocument, isSharedResponse } from "#lib/urls/requested";
import { splitUrl } from "#lib/urls/split-url";

/** Feeds, catalogues, sitemaps and the OpenAPI document: written from cached queries, and shared caches may keep them for a minute. */
const DOCUMENTS_TTL_MS = 60_000;
/** Lists of books and authors, single authors, genres and searches: as long as pages. A download expires no cache tag, so this bounds the age of the shown numbers. */
const SEARCHES_TTL_MS = 30_000;
/** Headers of requests whose response depends on their sender, such as on a quota, or is only a part. */
const UNCACHED_HEADERS = ["authorization", "x-api-key", "x-auth-token", "range"];

const responses = responseMemory(8 * 1024 * 1024, { maxEntrySize: 4 * 1024 * 1024 });
let generation = 0;

/**
 * Sends a cached response with the request's id, as 304 if the client has it, and returns the pattern of its route; null if there is none.
 */
export function respondFromDocumentCache(request: IncomingMessage, response: ServerResponse, requestId: string): string | null {
  const key = keyOf(request);
  const cached = key === null || isDatabaseUnavailable() ? undefined : responses.get(key);
  if (!cached) return null;
  sendCached(request, response, cached, requestId);
  return cached.route;
}

/**
 * Caches the response to a request for a document, list or search that is the same for everyone. Call it before other wrappers, so that it
 * sees the final bytes. If-None-Match is removed before the handler runs, so that the full response can be cached also when the client
 * already has it. Only bodies that response-pipeline.ts buffers can be cached, so it must buffer the types of all documents: a streamed body
 * would be sent in full each time, never as 304.
 */
export function cacheDocument(request: IncomingMessage, response: ServerResponse): void {
  const key = keyOf(request);
  if (key === null) return;
  const { url = "" } = request;
  const ifNoneMatch = request.headers["if-none-match"];
  delete request.headers["if-none-match"];
  const route = routeOf(url);
  const ttl = isDocument(url) ? DOCUMENTS_TTL_MS : SEARCHES_TTL_MS;
  const startGeneration = generation;
  const end = response.end.bind(response);
  response.end = function cacheAndEnd(body?: unknown, ...rest: unknown[]) {
    if (response.statusCode !== 200 || response.headersSent || !Buffer.isBuffer(body) || response.hasHeader("set-cookie"))
      return Reflect.apply(end, response, [body, ...rest]) as ServerResponse;
    // Lists and searches get their ETag here: with one set earlier, the pipeline would compress and keep each like a lasting document.
    if (!response.hasHeader("etag")) response.setHeader("ETag", tagOf(body));
    const tag = String(response.getHeader("etag"));
    // What was begun before a change may be outdated; without a database parts may be missing.
    if (generation === startGeneration && !isDatabaseUnavailable())
      responses.set(key, { route, tag, ...repeatableHeaders(response.getHeaders()), body }, { ttl });
    if (!isFresh(ifNoneMatch, tag)) return Reflect.apply(end, response, [body, ...rest]) as ServerResponse;
    response.statusCode = 304;
    for (const name of ["content-length", "content-encoding"]) response.removeHeader(name);
    return end();
  } as typeof response.end;
}

/** Clears the cache; responses in progress are not stored either. */
export function clearDocumentCache(): void {
  generation += 1;
  responses.clear();
}

/** Strong: `body` is what is sent, and responses in other encodings have other bytes. */
const tagOf = (body: Buffer): string => `"${hash("sha1", body, "base64url")}"`;

const isFresh = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ "if-none-match": ifNoneMatch }, { etag: tag });

/**
 * The cache key: path and parameters in any order, encoding, language, and whether other sites may read it (cors.ts); null if it is not
 * cached.
 */
function keyOf(request: IncomingMessage): string | null {
  const { url = "", headers } = request;
  if (!(isDocument(url) || isSharedResponse(url)) || UNCACHED_HEADERS.some((name) => headers[name] !== undefined)) return null;
  // Half a megabyte, which no parameter, language or origin changes.
  if (isOpenApiDocument(url)) return request.method === "GET" ? `${acceptedEncoding(request)} ${splitUrl(url).path}` : null;
  const isPage = !/^\/(?:api|feed|opds|sitemap)/.test(url);
  if (request.method !== "GET" || (isPage && !isIndependentOfVisitor(request))) return null;
  const { path, query } = splitUrl(url);
  const parameters = new URLSearchParams(query);
  parameters.sort();
  const isCrossSite = headers.origin !== undefined && headers.cookie === undefined;
  const language = isPage ? "" : preferredLanguage(headers["accept-language"] ?? null);
  return `${acceptedEncoding(request)} ${language} ${isCrossSite} ${path}?${parameters.toString()}`;
}
