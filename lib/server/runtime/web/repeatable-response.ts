import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { REQUEST_ID_HEADER } from "#lib/server/platform/http/request-id";
import { inOwnMemory } from "#lib/server/runtime/web/own-memory";
import { repeatableHeaders } from "#lib/server/runtime/web/raw-headers";
import { routeOf } from "#lib/server/runtime/web/request-counts";
import type { CachedResponse } from "#lib/server/runtime/web/stale-responses";

/** A larger streamed body is sent without being kept. */
const MAX_STREAMED_BYTES = 512 * 1024;

/**
 * Calls `keep` with the response when its body is complete, if it succeeded and sets no cookie. Of streamed bodies, only those of at most 512 KiB
 * are kept. Call it before other wrappers, so that it sees the final bytes.
 */
export function onComplete(request: IncomingMessage, response: ServerResponse, keep: (complete: CachedResponse) => void): void {
  const route = routeOf(request.url);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const parts: Uint8Array[] = [];
  let streamed = 0;
  response.write = function keepAndWrite(chunk: unknown, ...rest: unknown[]) {
    streamed += chunk instanceof Uint8Array ? chunk.length : Number.POSITIVE_INFINITY;
    if (chunk instanceof Uint8Array && streamed <= MAX_STREAMED_BYTES) parts.push(chunk);
    return Reflect.apply(write, response, [chunk, ...rest]) as boolean;
  } as typeof response.write;
  response.end = function keepAndEnd(last?: unknown, ...rest: unknown[]) {
    const isBody = last instanceof Uint8Array || (streamed > 0 && (last === undefined || last === null));
    if (isBody && streamed <= MAX_STREAMED_BYTES && response.statusCode === 200 && !response.hasHeader("set-cookie")) {
      const body = wholeBody(parts, last);
      const length = Number(response.getHeader("content-length") ?? body.length);
      const tag = String(response.getHeader("etag") ?? "");
      // A stream may end early.
      if (length === body.length)
        keep({ route, tag, ...repeatableHeaders({ ...response.getHeaders(), "content-length": body.length }), body });
    }
    return Reflect.apply(end, response, [last, ...rest]) as ServerResponse;
  } as typeof response.end;
}

/** A body that was sent at once stays the same buffer, which response-pipeline.ts may keep too. */
function wholeBody(parts: Uint8Array[], last: unknown): Buffer {
  if (parts.length === 0 && Buffer.isBuffer(last)) return last;
  return inOwnMemory(Buffer.concat(last instanceof Uint8Array ? [...parts, last] : parts));
}

/** Sends a cached response with the request's id, as 304 if the client has it. */
export function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse, requestId: string): void {
  const id = [REQUEST_ID_HEADER, requestId];
  // Only If-None-Match counts: a reload (Cache-Control: no-cache) of an unchanged response is answered with 304 too.
  const ifNoneMatch = request.headers["if-none-match"];
  const isUnchanged = cached.tag !== "" && ifNoneMatch !== undefined && fresh({ "if-none-match": ifNoneMatch }, { etag: cached.tag });
  if (isUnchanged) response.writeHead(304, [...cached.notModifiedHeaders, ...id]).end();
  else response.writeHead(200, [...cached.okHeaders, ...id]).end(cached.body);
}
