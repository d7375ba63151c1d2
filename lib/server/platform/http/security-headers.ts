import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { STRICT_POLICY } from "#lib/server/platform/http/content-security-policy";
import { hasToken } from "#lib/urls/api";

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Content-Security-Policy": STRICT_POLICY,
};

/** Sets the headers of every response; pages replace the policy later. `https`: whether the site's public URL is HTTPS. */
export function setSecurityHeaders({ url = "" }: IncomingMessage, response: ServerResponse, https: boolean): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (hasToken(url)) response.setHeader("Referrer-Policy", "no-referrer");
  if (https) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
