import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { findOpenSession } from "#lib/server/modules/accounts/commands/session";
import { readToken, sessionCookieName } from "#lib/server/platform/tokens/session-token";

/** How somebody proved who they are: a cookie comes along by itself, a bearer token is sent on purpose. */
export type Proof = "cookie" | "bearer";
export type Recognised = { viewer: Viewer; proof: Proof };

/** Who sends these headers, as the database knows them now; null for a guest, and for a session that has ended. */
export async function recognise(headers: Headers, now: Date): Promise<Recognised | null> {
  const sent = sentToken(headers);
  const viewer = sent && (await viewerOfToken(sent.token, now));
  return viewer ? { viewer, proof: sent.proof } : null;
}

/** The member whose token this is, or null. */
export async function viewerOfToken(token: string, now: Date): Promise<Viewer | null> {
  const claims = await readToken(token);
  const { sessionId, userId, epoch } = claims ?? {};
  if (!sessionId || !userId || epoch === undefined) return null;
  const session = await findOpenSession({ id: sessionId, userId, epoch }, now);
  return session && ({ id: userId, sessionId, isAdmin: session.isAdmin } as Viewer);
}

/** The token that is sent along: `Authorization: Bearer`, `x-auth-token`, or the cookie, in this order. */
export function sentToken(headers: Headers): { token: string; proof: Proof } | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? headers.get("x-auth-token");
  if (bearer) return { token: bearer, proof: "bearer" };
  const name = `${sessionCookieName()}=`;
  const pair = (headers.get("cookie") ?? "").split(/;\s*/).find((candidate) => candidate.startsWith(name));
  // Our tokens hold nothing that would have to be escaped.
  return pair && pair.length > name.length ? { token: pair.slice(name.length), proof: "cookie" } : null;
}
