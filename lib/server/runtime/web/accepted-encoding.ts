import "server-only";

import type { IncomingMessage } from "node:http";

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding of ours that the client accepts. */
export function acceptedEncoding(request: IncomingMessage): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}
