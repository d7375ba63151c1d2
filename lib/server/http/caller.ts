import "server-only";

import { timingSafeEqual } from "node:crypto";

/** Set by our web server from the connection itself, after dropping what the caller sent under the same name. */
export const ADDRESS_HEADER = "x-pastiche-address";
export const SECRET_HEADER = "x-pastiche-internal";

/** The network address a request came from. */
export const callerAddress = (request: Request): string => request.headers.get(ADDRESS_HEADER) ?? "unknown";

/** Whether the request carries the secret that this house's processes share (INTERNAL_SECRET). */
export function isInternalCall(request: Request): boolean {
  const ours = Buffer.from(process.env.INTERNAL_SECRET ?? "");
  const theirs = Buffer.from(request.headers.get(SECRET_HEADER) ?? "");
  return ours.length > 0 && ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
