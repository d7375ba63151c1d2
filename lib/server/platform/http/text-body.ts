import "server-only";

import { bodyChunks } from "#lib/server/platform/http/json-body";

const MAX_BYTES = 100_000;

/** The exact text of a body of at most 100 kB, for signature checks. Throws `payload_too_large`. */
export async function rawText(request: Request): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of bodyChunks(request, MAX_BYTES, "payload_too_large")) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
