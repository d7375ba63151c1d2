import "server-only";

import { randomUUID } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { CHALLENGE_MINUTES } from "#lib/domain/accounts/second-factor";
import { isSecure } from "#lib/server/platform/http/extract-token";
import { PASSKEY_CALLS } from "#lib/urls/api";

const NAME = "passkey-login";

/** A browser that logs in with a passkey: challenges are bound to it, so that a response signed elsewhere opens no session here. */
export function passkeyCookie(headers: Headers): { owner: string; cookie: string } {
  const owner = passkeyCookieOwner(headers) ?? randomUUID();
  return { owner, cookie: cookie(owner, CHALLENGE_MINUTES * 60) };
}

/** The value of the request's cookie, if it has one. */
export const passkeyCookieOwner = (headers: Headers): string | null => parseCookie(headers.get("cookie") ?? "")[NAME]?.slice(0, 40) || null;

export const clearedPasskeyCookie = (): string => cookie("", 0);

const cookie = (value: string, maxAge: number): string =>
  stringifySetCookie({ name: NAME, value, path: PASSKEY_CALLS, httpOnly: true, sameSite: "strict", secure: isSecure(), maxAge });
