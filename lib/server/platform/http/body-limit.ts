import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { sendRefusal } from "#lib/server/platform/http/refusals";

/**
 * No request of any route is longer: the largest is an avatar of 5 MB, and routes read up to 20 MB of an oversized body so that the client
 * sees their answer. Routes have lower limits of their own.
 */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** How long the rest of a refused body is read and discarded: a client that is still sending would not see the answer otherwise. */
const DRAIN_MS = 2_000;

/** Answers 413 to a body that is too long by its Content-Length, true then; else when its bytes exceed the limit. */
export function limitBody(request: IncomingMessage, response: ServerResponse): boolean {
  const isTooLong = Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES;
  let bytes = 0;
  const push = request.push.bind(request);
  request.push = function count(chunk: Buffer | null, ...rest) {
    bytes += chunk?.length ?? 0;
    if (!isTooLong && bytes <= MAX_BODY_BYTES) return push(chunk, ...rest);
    if (!isTooLong) refuseBody(request, response);
    return true; // Discards the chunk and continues reading.
  } as typeof request.push;
  if (isTooLong) refuseBody(request, response);
  return isTooLong;
}

function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || response.writableEnded) return;
  response.setHeader("Connection", "close");
  setTimeout(() => request.socket.destroy(), DRAIN_MS).unref();
  sendRefusal(request, response, 413, "payload_too_large");
}
