import "server-only";

import { parseCookie, stringifySetCookie } from "cookie";
import { isSecure } from "#lib/server/platform/http/extract-token";
import { AUTH_CALLS, PASSKEY_CALLS } from "#lib/urls/api";

/** The paths of all cookies of the site. */
const PATHS = ["/", AUTH_CALLS, PASSKEY_CALLS];

/** Set-Cookie headers that delete every cookie of a request, for browsers without Clear-Site-Data. */
export function clearedCookies(headers: Headers): string[] {
  const names = Object.keys(parseCookie(headers.get("cookie") ?? ""));
  return names.flatMap((name) => PATHS.map((path) => stringifySetCookie({ name, value: "", path, maxAge: 0, secure: isSecure() })));
}
