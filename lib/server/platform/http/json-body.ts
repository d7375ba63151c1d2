import "server-only";

import { DomainError, type ErrorCode } from "#lib/domain/errors";

const MOST_BYTES = 100_000;
/** How much more than allowed is let by, and for how long, before whoever sends it is cut off. */
const SPARE_BYTES = 10_000_000;
const SPARE_MS = 3_000;

/** The JSON that was sent, at most 100 kB, counted as they arrive. Throws `invalid_input`, `payload_too_large`. */
export async function jsonBody(request: Request): Promise<unknown> {
  // A form of another site can send everything but this without being asked for leave.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) throw new DomainError("invalid_input", { body: "json" });
  const parts: Uint8Array[] = [];
  for await (const part of partsOf(request, MOST_BYTES, "payload_too_large")) parts.push(part);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
  } catch {
    throw new DomainError("invalid_input", { body: "json" });
  }
}

/**
 * The parts of a body of at most so many bytes, as they arrive; throws `refusal` beyond. What is too much is let by first, as
 * far as that is bearable: while half a body lies on a connection no other request comes through.
 */
export async function* partsOf(request: Request, most: number, refusal: ErrorCode): AsyncGenerator<Uint8Array> {
  let length = 0;
  let deadline: number | undefined;
  try {
    for await (const part of request.body ?? []) {
      length += part.length;
      if (length <= most) yield part;
      else {
        deadline ??= performance.now() + SPARE_MS;
        if (length > most + SPARE_BYTES || performance.now() > deadline) break;
      }
    }
  } catch {
    throw new DomainError("invalid_input"); // Whoever sent it has gone away.
  }
  if (length > most) throw new DomainError(refusal);
}
