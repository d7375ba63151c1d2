import "server-only";

import { DomainError } from "#lib/domain/errors";

const MOST_BYTES = 100_000;

/** The JSON that was sent, at most 100 kB, counted as they arrive. Throws `invalid_input`, `payload_too_large`. */
export async function jsonBody(request: Request): Promise<unknown> {
  // A form of another site can send everything but this without being asked for leave.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) throw new DomainError("invalid_input", { body: "json" });
  const bytes = await limitedBytes(request, MOST_BYTES);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError("invalid_input", { body: "json" });
  }
}

async function limitedBytes(request: Request, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > most) throw new DomainError("payload_too_large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
