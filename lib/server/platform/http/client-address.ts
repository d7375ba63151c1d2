import "server-only";

import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";

/** Set by our web server from the connection, after removing any value sent by the client. */
export const CLIENT_IP_HEADER = "x-pastiche-address";
export const SECRET_HEADER = "x-pastiche-internal";

/**
 * The client address: the remote end of the connection or, behind `proxies` trusted proxies, what the outermost of them added to
 * X-Forwarded-For. Earlier entries can be forged.
 */
export const clientIpOf = (request: IncomingMessage, proxies: number): string =>
  proxyAddress(request, (_address, hop) => hop < proxies) || "unknown";

/** The client address of a request. */
export const clientIp = (request: Request): string => request.headers.get(CLIENT_IP_HEADER) ?? "unknown";

/** Whether the request carries the secret shared by the processes of this server (INTERNAL_SECRET). */
export function isInternalCall(request: Request): boolean {
  const expected = Buffer.from(process.env.INTERNAL_SECRET ?? "");
  const actual = Buffer.from(request.headers.get(SECRET_HEADER) ?? "");
  return expected.length > 0 && expected.length === actual.length && timingSafeEqual(expected, actual);
}
