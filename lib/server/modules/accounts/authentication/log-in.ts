import "server-only";

import { isEmail } from "#lib/domain/account/email";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import { describeDevice } from "#lib/server/modules/accounts/authentication/device";
import { decodeSessionToken, encodeSessionToken, sessionCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { findCredentials, renewPasswordHash } from "#lib/server/modules/accounts/commands/credentials";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import {
  endUserSession,
  findOpenSession,
  type OpenSession,
  openSession,
  renewSession,
} from "#lib/server/modules/accounts/commands/session";
import { extractToken } from "#lib/server/platform/http/extract-token";
import { hashPassword, needsUpdate, verifyPassword } from "#lib/server/platform/passwords/password";

/** A session that was just opened, with its token and the Set-Cookie header for a browser. */
export type LoginResult = { user: User; token: string; cookie: string };
type User = Awaited<ReturnType<typeof getUser>>;

/**
 * Checks e-mail address and password. Throws `invalid_credentials` for every mismatch, in constant time, and `account_deactivated` if the
 * password is right. `verified` is false until the e-mail address is confirmed.
 */
export async function checkCredentials(email: string, password: string): Promise<{ userId: string; email: string; verified: boolean }> {
  const stored = isEmail(email) ? await findCredentials({ email }) : null;
  const matches = await verifyPassword(password, stored?.passwordHash);
  if (!stored || !matches) throw new DomainError("invalid_credentials");
  if (stored.deactivated) throw new DomainError("account_deactivated");
  if (stored.passwordHash && needsUpdate(stored.passwordHash)) await renewPasswordHash(stored.id, await hashPassword(password));
  return { userId: stored.id, email: stored.email, verified: stored.verified };
}

/** Opens a session and ends the request's own, so that no token survives a login (session fixation). */
export async function logIn(userId: string, persistent: boolean, headers: Headers, now: Date): Promise<LoginResult> {
  await endRequestSession(headers, now);
  const session = await openSession(userId, describeDevice(headers.get("user-agent")), persistent, now);
  return createLoginResult(session);
}

/** Encodes the token and the cookie of a session. */
export async function createLoginResult(session: OpenSession): Promise<LoginResult> {
  const token = await encodeSessionToken(session);
  return { user: await getUser({ id: session.userId }), token, cookie: sessionCookie(token, session) };
}

/** Ends the request's session, if it has one. */
export async function endRequestSession(headers: Headers, now: Date): Promise<void> {
  const extracted = extractToken(headers);
  const claims = extracted && (await decodeSessionToken(extracted.token));
  if (!claims) return;
  const { sessionId, userId, epoch } = claims;
  const open = await findOpenSession({ id: sessionId, userId, epoch }, now);
  if (open) await endUserSession(userId, sessionId);
}

/** Returns a Set-Cookie header that extends the browser's session, or null if no renewal is due. */
export async function renewSessionCookie(viewer: Viewer, headers: Headers, now: Date): Promise<string | null> {
  const session = extractToken(headers)?.proof === "cookie" ? await renewSession(viewer, now) : null;
  return session && sessionCookie(await encodeSessionToken(session), session);
}
