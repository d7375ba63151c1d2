import "server-only";

import { partsOf } from "#lib/server/platform/http/json-body";

const MOST_BYTES = 100_000;

/** The body as it was sent, letter for letter, at most 100 kB: what a signature is made of. Throws `payload_too_large`. */
export async function sentText(request: Request): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of partsOf(request, MOST_BYTES, "payload_too_large")) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
