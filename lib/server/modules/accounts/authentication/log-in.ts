import "server-only";

import { isEmail } from "#lib/domain/account/email";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import { deviceOf } from "#lib/server/modules/accounts/authentication/device";
import { decodeSessionToken, encodeSessionToken, sessionCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { findCredentials, renewPasswordHash } from "#lib/server/modules/accounts/commands/credentials";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { endSessionOf, findOpenSession, type OpenSession, openSession, renewSession } from "#lib/server/modules/accounts/commands/session";
import { extractToken } from "#lib/server/platform/http/extract-token";
import { hashPassword, needsUpdate, verifyPassword } from "#lib/server/platform/passwords/password";

/** A session that was just opened: whose, its token, and the cookie for a browser. */
export type Opened = { user: User; token: string; cookie: string };
type User = Awaited<ReturnType<typeof getUser>>;

/**
 * Whose address and password these are. Throws `invalid_credentials` for whatever is wrong with them, in the same time;
 * with the right password `account_deactivated`. `verified` is false while the address is still to be proved.
 */
export async function checkCredentials(email: string, password: string): Promise<{ userId: string; email: string; verified: boolean }> {
  const found = isEmail(email) ? await findCredentials({ email }) : null;
  const right = await verifyPassword(password, found?.passwordHash);
  if (!found || !right) throw new DomainError("invalid_credentials");
  if (found.deactivated) throw new DomainError("account_deactivated");
  if (found.passwordHash && needsUpdate(found.passwordHash)) await renewPasswordHash(found.id, await hashPassword(password));
  return { userId: found.id, email: found.email, verified: found.verified };
}

/** Opens a new session for a member; the one that these headers belong to ends, so that no token outlives a login. */
export async function logIn(userId: string, persistent: boolean, headers: Headers, now: Date): Promise<Opened> {
  await endSentSession(headers, now);
  const session = await openSession(userId, deviceOf(headers.get("user-agent")), persistent, now);
  return openedOf(session);
}

/** A session as it goes to its browser or program. */
export async function openedOf(session: OpenSession): Promise<Opened> {
  const token = await encodeSessionToken(session);
  return { user: await getUser({ id: session.userId }), token, cookie: sessionCookie(token, session) };
}

/** Ends the session that is sent along, if there is one. */
export async function endSentSession(headers: Headers, now: Date): Promise<void> {
  const sent = extractToken(headers);
  const claims = sent && (await decodeSessionToken(sent.token));
  if (!claims) return;
  const { sessionId, userId, epoch } = claims;
  const open = await findOpenSession({ id: sessionId, userId, epoch }, now);
  if (open) await endSessionOf(userId, sessionId);
}

/** The cookie of a browser's session that has gone on for a while, prolonged; null when there is nothing to prolong. */
export async function renewedCookie(viewer: Viewer, headers: Headers, now: Date): Promise<string | null> {
  const session = extractToken(headers)?.proof === "cookie" ? await renewSession(viewer, now) : null;
  return session && sessionCookie(await encodeSessionToken(session), session);
}
