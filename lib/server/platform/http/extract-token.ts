import "server-only";

import { parseCookie } from "cookie";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "#lib/domain/accounts/session-cookie";
import { siteUrl } from "#lib/server/platform/env";

/** How a token was sent. Browsers send cookies on their own, so only "cookie" needs CSRF protection. */
export type Proof = "cookie" | "bearer";

export const isSecure = (): boolean => siteUrl().startsWith("https:");
export const sessionCookieName = (): string => (isSecure() ? SECURE_SESSION_COOKIE : SESSION_COOKIE);

/** The request's token from `Authorization: Bearer`, `x-auth-token` or the cookie, in this order. */
export function extractToken(headers: Headers): { token: string; proof: Proof } | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? headers.get("x-auth-token");
  if (bearer) return { token: bearer, proof: "bearer" };
  const token = parseCookie(headers.get("cookie") ?? "")[sessionCookieName()];
  return token ? { token, proof: "cookie" } : null;
}
