import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { refuse } from "#lib/server/runtime/web/refusals";

/**
 * No request of any route is longer: the largest is an avatar of 5 MB, and routes read up to 10 MB of an oversized body so that the client
 * sees their answer. Routes have lower limits of their own.
 */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Answers 413 to a body that is too long by its Content-Length, true then; else when its bytes exceed the limit. */
export function limitBody(request: IncomingMessage, response: ServerResponse): boolean {
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) {
    refuseBody(request, response);
    return true;
  }
  let bytes = 0;
  const push = request.push.bind(request);
  request.push = function count(chunk: Buffer | null, ...rest) {
    bytes += chunk?.length ?? 0;
    if (bytes <= MAX_BODY_BYTES) return push(chunk, ...rest);
    refuseBody(request, response);
    return false;
  } as typeof request.push;
  return false;
}

function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader("Connection", "close");
    refuse(response, 413, "payload_too_large");
  }
  // Later, so that the answer is sent before the connection ends.
  response.once("close", () => request.destroy());
  request.socket.setTimeout(1_000, () => request.socket.destroy());
}
