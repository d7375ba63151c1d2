import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { RETRY_AFTER_SECONDS } from "#lib/server/platform/http/problem";
import { REQUEST_ID_HEADER } from "#lib/server/platform/http/request-id";

/** A page with the pattern of its route and the raw headers of its 200 and 304 responses, as alternating names and values (fastest for Node.js). */
export type CachedResponse = { route: string; tag: string; okHeaders: string[]; notModifiedHeaders: string[]; body: Buffer };

const A_DAY_MS = 86_400_000;
const HEADERS_BYTES = 4_000;

/** The last good response of each public page, also after it expired: sent instead of an error (stale-if-error of RFC 5861). */
const responses = new LRUCache<string, CachedResponse & { sentAt: number }>({
  ttl: A_DAY_MS,
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.length + HEADERS_BYTES,
});

/** Stores a response, whose bytes the response cache may share. `now`: milliseconds of a clock that does not step. */
export const storeStaleResponse = (key: string, response: CachedResponse, now = performance.now()): void =>
  void responses.set(key, { ...response, sentAt: now });

/** To be called for another status below 500: the page has been withdrawn or has moved. */
export const deleteStaleResponse = (key: string): void => void responses.delete(key);

/**
 * Begins to send the stored response, with its age and a warning (RFC 7234, 5.5.2), and returns the body that is to follow; null if none is
 * stored or the headers of the failed response were sent.
 */
export function beginStaleResponse(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  now = performance.now(),
): Buffer | null {
  const found = responses.get(key);
  if (!found || response.headersSent) return null;
  const requestId = response.getHeader(REQUEST_ID_HEADER);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const id = requestId === undefined ? [] : [REQUEST_ID_HEADER, String(requestId)];
  const note = ["Age", String(Math.round((now - found.sentAt) / 1000)), "Warning", '111 - "Revalidation Failed"'];
  const isUnchanged = fresh({ "if-none-match": request.headers["if-none-match"] ?? "" }, { etag: found.tag });
  response.writeHead(isUnchanged ? 304 : 200, [...(isUnchanged ? found.notModifiedHeaders : found.okHeaders), ...note, ...id]);
  return isUnchanged ? Buffer.alloc(0) : found.body;
}

/** Turns an error into 503 while the database is unavailable: the client may come back. */
export function explainOutage(response: ServerResponse): void {
  if (response.headersSent || response.statusCode !== 500 || !isDatabaseUnavailable()) return;
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
}
