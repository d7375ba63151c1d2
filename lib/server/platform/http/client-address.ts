import "server-only";

import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddress from "proxy-addr";

/** Set by our web server from the connection, after removing any value sent by the client. */
export const CLIENT_IP_HEADER = "x-pastiche-address";
/** The network part of an IPv6 address: one customer can use all addresses of a /64 (RFC 4291). */
const IPV6_PREFIX = 64;

/**
 * The client address: the remote end of the connection or, behind `proxies` trusted proxies, what the outermost of them added to
 * X-Forwarded-For. Earlier entries can be forged.
 */
export const clientIpOf = (request: IncomingMessage, proxies: number): string =>
  proxyAddress(request, (_address, hop) => hop < proxies) || "unknown";

/** The client of a request, for rate limits: its IPv4 address, or the /64 prefix of its IPv6 address, which one customer owns. */
export const clientIp = (request: Request): string => clientKey(request.headers.get(CLIENT_IP_HEADER) ?? "unknown");

/** One spelling for all spellings of an address; IPv4-mapped addresses count as IPv4. Anything else stays as it is. */
export function clientKey(address: string): string {
  const [bare = ""] = address.split("%"); // Without the zone of a link-local address.
  if (!ipaddr.isValid(bare)) return address.toLowerCase();
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX}`).toString()}/${IPV6_PREFIX}`;
}
