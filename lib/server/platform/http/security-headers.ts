import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { STRICT_POLICY } from "#lib/server/platform/http/content-security-policy";

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Content-Security-Policy": STRICT_POLICY,
};

/** Pages that whoever knows their address may use: they name themselves to nobody. */
const SECRET_ADDRESS = /^\/api\/newsletter\/unsubscribe\//;

/** Puts on every answer what every answer carries; pages get their own policy later. `https`: the site's own scheme. */
export function setSecurityHeaders({ url = "" }: IncomingMessage, response: ServerResponse, https: boolean): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (SECRET_ADDRESS.test(url)) response.setHeader("Referrer-Policy", "no-referrer");
  if (https) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
