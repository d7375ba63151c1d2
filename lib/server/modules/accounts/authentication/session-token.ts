import "server-only";

import { stringifySetCookie } from "cookie";
import { decode, encode } from "next-auth/jwt";
import { isRole, type Role } from "#lib/domain/accounts/permission";
import { LOGIN_HINT_COOKIE } from "#lib/domain/accounts/session-cookie";
import type { OpenSession } from "#lib/server/modules/accounts/commands/session";
import { isSecure, sessionCookieName } from "#lib/server/platform/http/extract-token";
import { authSecret } from "#lib/server/platform/secrets";

/**
 * Claims of a session token; whether the session is still valid, and the role, are checked against the database. `role` is null in tokens from
 * before it was a claim.
 */
export type TokenClaims = { userId: string; sessionId: string; epoch: number; role: Role | null };

/** What the token of a session says. The middleware reads `role`. */
export const tokenOf = ({ id, userId, epoch, role }: OpenSession) => ({ sub: userId, sid: id, epoch, role });

/** Encodes a session as next-auth's encrypted JWT, for a cookie or a bearer token. */
export const encodeSessionToken = (session: OpenSession): Promise<string> =>
  encode({ token: tokenOf(session), secret: authSecret(), maxAge: session.seconds });

/** Decodes a session token; null if it is invalid or expired. */
export async function decodeSessionToken(token: string): Promise<TokenClaims | null> {
  const claims = await decode({ token, secret: authSecret() }).catch(() => null);
  if (typeof claims?.sub !== "string" || typeof claims.sid !== "string" || typeof claims.epoch !== "number") return null;
  return { userId: claims.sub, sessionId: claims.sid, epoch: claims.epoch, role: isRole(claims.role) ? claims.role : null };
}

/** Set-Cookie header for the session: HttpOnly, SameSite=Lax. */
export const sessionCookie = (token: string, { persistent, seconds }: OpenSession): string =>
  cookie(token, persistent ? { maxAge: seconds } : {});

/** Browsers limit cookies to 400 days (RFC 6265bis). */
const COOKIE_MAX_AGE_SECONDS = 34_560_000;

/** Set-Cookie header that tells page scripts that the visitor may be logged in, so that they request the current user. */
export const loginHintCookie = (): string =>
  stringifySetCookie({
    name: LOGIN_HINT_COOKIE,
    value: "1",
    path: "/",
    sameSite: "lax",
    secure: isSecure(),
    maxAge: COOKIE_MAX_AGE_SECONDS,
  });

export const clearedSessionCookie = (): string => cookie("", { maxAge: 0 });

const cookie = (value: string, age: { maxAge?: number }): string =>
  stringifySetCookie({ name: sessionCookieName(), value, path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(), ...age });
