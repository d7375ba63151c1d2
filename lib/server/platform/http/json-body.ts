import "server-only";

import { DomainError, type ErrorCode } from "#lib/domain/errors";

const MAX_BYTES = 100_000;
/** How much of an oversized body is still read, and for how long, before the connection is closed. */
const DRAIN_BYTES = 20_000_000;
const DRAIN_MS = 10_000;

/** Parses a JSON body of at most 100 kB. Throws `invalid_input`, `payload_too_large`. */
export async function jsonBody(request: Request): Promise<unknown> {
  // CSRF: forms of other sites cannot send this content type without a CORS preflight.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) throw new DomainError("invalid_input", { body: "json" });
  const parts: Uint8Array[] = [];
  for await (const part of bodyChunks(request, MAX_BYTES, "payload_too_large")) parts.push(part);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
  } catch {
    throw new DomainError("invalid_input", { body: "json" });
  }
}

/**
 * Yields the chunks of a body of at most `most` bytes; throws `refusal` beyond. Reads an oversized body to its end, within limits: an
 * unread body would block later requests on the connection.
 */
export async function* bodyChunks(request: Request, most: number, refusal: ErrorCode): AsyncGenerator<Uint8Array> {
  let length = 0;
  let deadline: number | undefined;
  try {
    for await (const part of request.body ?? []) {
      length += part.length;
      if (length <= most) yield part;
      else {
        deadline ??= performance.now() + DRAIN_MS;
        if (length > most + DRAIN_BYTES || performance.now() > deadline) break;
      }
    }
  } catch {
    throw new DomainError("invalid_input"); // The client disconnected.
  }
  if (length > most) throw new DomainError(refusal);
}
