import "server-only";

import { randomUUID } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { emailKey } from "#lib/domain/accounts/email";
import { isSecure } from "#lib/server/platform/http/extract-token";
import { isSameHash, keyedHash, signature } from "#lib/server/platform/secrets";
import { AUTH_CALLS } from "#lib/urls/api";

/** Sent to the routes that log in, and to no page. */
const MAX_AGE_SECONDS = 180 * 86_400;
const NAME_LENGTH = 12;

/** A browser may know several accounts: each has a cookie of its own, whose name does not reveal the address. */
const cookieName = (email: string): string => `device-${keyedHash(`device cookie ${emailKey(email)}`).slice(0, NAME_LENGTH)}`;

const sign = (email: string, id: string, issuedAt: string): string => signature("known device", `${emailKey(email)} ${id} ${issuedAt}`);

/**
 * Set-Cookie header that marks a browser that has logged in with this address: failed logins of others do not delay its logins
 * (login-throttle.ts). It does not authenticate.
 */
export function knownDeviceCookie(email: string, now = new Date()): string {
  const [id, issuedAt] = [randomUUID(), String(Math.floor(now.getTime() / 1_000))];
  const value = `${id}.${issuedAt}.${sign(email, id, issuedAt)}`;
  const attributes = { path: AUTH_CALLS, httpOnly: true, sameSite: "lax", secure: isSecure(), maxAge: MAX_AGE_SECONDS } as const;
  return stringifySetCookie({ name: cookieName(email), value, ...attributes });
}

/** The id of the browser if it is known for this address, else null. */
export function findKnownDevice(headers: Headers, email: string, now: Date): string | null {
  const [id = "", issuedAt = "", signed = ""] = parseCookie(headers.get("cookie") ?? "")[cookieName(email)]?.split(".") ?? [];
  const isCurrent = Number(issuedAt) > now.getTime() / 1_000 - MAX_AGE_SECONDS;
  return isCurrent && isSameHash(signed, sign(email, id, issuedAt)) ? id : null;
}
