import "server-only";

import type { IncomingMessage } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|atom\+xml|manifest\+json|ld\+json|feed\+json|opds(?:-publication|-authentication)?\+json|opensearchdescription\+xml)|image\/svg\+xml)/;
const MIN_BYTES = 1_000;

/** Whether bodies of this media type are text, which is sent compressed. */
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

/** The best encoding of ours that the client accepts. */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, "headers">): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

/** The encoding in which a body of this media type and length is sent. */
export const encodingFor = (accepted: Encoding, type: string, length: number): Encoding =>
  length >= MIN_BYTES && isCompressible(type) ? accepted : "identity";

/** `isLasting`: it is sent many times, so that more work pays off. */
export function encode(body: Buffer, encoding: Encoding, isLasting: boolean): Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipSync(body, { level: isLasting ? 7 : 4 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: isLasting ? 9 : 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliCompressSync(body, { params });
}

/** The body before its encoding. */
export function decode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return body;
  return encoding === "gzip" ? gunzipSync(body) : brotliDecompressSync(body);
}

/**
 * The buffer if it has memory of its own, else a copy that has. Small results of `Buffer.concat`, `Buffer.from` and zlib are parts of shared
 * blocks of 64 KiB, and a kept part keeps its whole block (docs/decisions/0044).
 */
export function inOwnMemory(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer;
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}
