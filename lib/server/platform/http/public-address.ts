import "server-only";

import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Resolves a name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** The URL or one of its addresses may not be called. */
export class AddressRefused extends Error {}

/**
 * Whether an address is one of the public internet. Everything special is not: loopback, private, link-local (with the metadata services of
 * clouds), unique local, carrier-grade NAT, multicast, reserved, and the forms of IPv6 that carry an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || isIP(address) === 0) return false;
  const parsed = ipaddr.process(address); // An IPv4-mapped address becomes the IPv4 address.
  if (parsed.range() !== "unicast") return false;
  // Of IPv6 only 2000::/3 is assigned; this also leaves out IPv4-compatible addresses (::7f00:1) and fec0::/10.
  return parsed.kind() === "ipv4" || /^[23][0-9a-f]{3}:/.test(parsed.toNormalizedString());
}

const resolveName: Resolve = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address);

type Rules = { resolve?: Resolve; isAllowed?: (address: string) => boolean; protocols?: readonly string[] };

/**
 * The addresses of a URL's host, all of which may be called. The URL parser has written decimal, octal and hexadecimal forms of IPv4 addresses
 * in the usual way. Throws AddressRefused for another protocol than HTTPS, for user names in the URL, and if any of the addresses is not public.
 */
export async function allowedAddresses(
  url: URL,
  { resolve = resolveName, isAllowed = isPublicAddress, protocols = ["https:"] }: Rules = {},
): Promise<string[]> {
  if (!protocols.includes(url.protocol)) throw new AddressRefused("only HTTPS is allowed");
  if (url.username || url.password) throw new AddressRefused("a user name is not allowed");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host) ? [host] : await resolve(host);
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new AddressRefused("the host is not on the public internet");
  return addresses;
}
