import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { REQUEST_ID_HEADER } from "#lib/server/platform/http/request-id";
import { repeatableHeaders } from "#lib/server/runtime/web/raw-headers";
import { routeOf } from "#lib/server/runtime/web/request-counts";
import type { CachedResponse } from "#lib/server/runtime/web/stale-responses";

/**
 * Calls `keep` with the response before it is sent, if it succeeded, sets no cookie, and response-pipeline.ts buffered its body. Call it
 * before other wrappers, so that it sees the final bytes.
 */
export function onComplete(request: IncomingMessage, response: ServerResponse, keep: (complete: CachedResponse) => void): void {
  const route = routeOf(request.url);
  const end = response.end.bind(response);
  response.end = function keepAndEnd(body?: unknown, ...rest: unknown[]) {
    if (response.statusCode === 200 && !response.headersSent && Buffer.isBuffer(body) && !response.hasHeader("set-cookie")) {
      const tag = String(response.getHeader("etag") ?? "");
      keep({ route, tag, ...repeatableHeaders(response.getHeaders()), body });
    }
    return Reflect.apply(end, response, [body, ...rest]) as ServerResponse;
  } as typeof response.end;
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
