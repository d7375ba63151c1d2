import "server-only";

import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";

/** Set by our web server from the connection itself, after dropping what the caller sent under the same name. */
export const CLIENT_IP_HEADER = "x-pastiche-address";
export const SECRET_HEADER = "x-pastiche-internal";

/**
 * Who asks: the other end of the connection or, behind so many proxies of ours, what the outermost of them wrote into
 * X-Forwarded-For. Whatever stands before that in the header anybody may have written.
 */
export const clientIpOf = (request: IncomingMessage, proxies: number): string =>
  proxyAddress(request, (_address, hop) => hop < proxies) || "unknown";

/** The network address a request came from. */
export const clientIp = (request: Request): string => request.headers.get(CLIENT_IP_HEADER) ?? "unknown";

/** Whether the request carries the secret that this house's processes share (INTERNAL_SECRET). */
export function isInternalCall(request: Request): boolean {
  const ours = Buffer.from(process.env.INTERNAL_SECRET ?? "");
  const theirs = Buffer.from(request.headers.get(SECRET_HEADER) ?? "");
  return ours.length > 0 && ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
