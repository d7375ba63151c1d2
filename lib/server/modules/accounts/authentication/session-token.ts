import "server-only";

import { stringifySetCookie } from "cookie";
import { decode, encode } from "next-auth/jwt";
import { MEMBER_COOKIE } from "#lib/domain/account/session-cookie";
import type { OpenSession } from "#lib/server/modules/accounts/commands/session";
import { isSecure, sessionCookieName } from "#lib/server/platform/http/extract-token";
import { authSecret } from "#lib/server/platform/secrets";

/** What a token says; whether it still holds is for the database to say. */
export type TokenClaims = { userId: string; sessionId: string; epoch: number };

/** The token of a session: next-auth's encrypted JWT, for a cookie or as a bearer. */
export const encodeSessionToken = ({ id, userId, epoch, seconds }: OpenSession): Promise<string> =>
  encode({ token: { sub: userId, sid: id, epoch }, secret: authSecret(), maxAge: seconds });

/** What a token says, or null when it is not one of ours or too old. */
export async function decodeSessionToken(token: string): Promise<TokenClaims | null> {
  const claims = await decode({ token, secret: authSecret() }).catch(() => null);
  if (typeof claims?.sub !== "string" || typeof claims.sid !== "string" || typeof claims.epoch !== "number") return null;
  return { userId: claims.sub, sessionId: claims.sid, epoch: claims.epoch };
}

/** The header that gives a browser its session: unseen by scripts, never sent along from other sites' forms. */
export const sessionCookie = (token: string, { persistent, seconds }: OpenSession): string =>
  cookie(token, persistent ? { maxAge: seconds } : {});

/** Browsers keep no cookie longer than 400 days. */
const MARK_SECONDS = 34_560_000;

/** The header that lets a page's scripts know that it is worth asking who is logged in. */
export const memberCookie = (): string =>
  stringifySetCookie({ name: MEMBER_COOKIE, value: "1", path: "/", sameSite: "lax", secure: isSecure(), maxAge: MARK_SECONDS });

export const clearedSessionCookie = (): string => cookie("", { maxAge: 0 });

const cookie = (value: string, age: { maxAge?: number }): string =>
  stringifySetCookie({ name: sessionCookieName(), value, path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(), ...age });
