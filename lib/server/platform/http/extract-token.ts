import "server-only";

import { parseCookie } from "cookie";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "#lib/domain/account/session-cookie";
import { siteUrl } from "#lib/server/platform/env";

/** A cookie is sent by the browser on its own, a bearer token on purpose: only the first needs protection against CSRF. */
export type Proof = "cookie" | "bearer";

export const isSecure = (): boolean => siteUrl().startsWith("https:");
export const sessionCookieName = (): string => (isSecure() ? SECURE_SESSION_COOKIE : SESSION_COOKIE);

/** The token that is sent along: `Authorization: Bearer`, `x-auth-token`, or the cookie, in this order. */
export function extractToken(headers: Headers): { token: string; proof: Proof } | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? headers.get("x-auth-token");
  if (bearer) return { token: bearer, proof: "bearer" };
  const token = parseCookie(headers.get("cookie") ?? "")[sessionCookieName()];
  return token ? { token, proof: "cookie" } : null;
}
