import "server-only";

import { isEmail } from "#lib/domain/accounts/email";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { describeDevice } from "#lib/server/modules/accounts/authentication/device";
import { knownDeviceCookie } from "#lib/server/modules/accounts/authentication/known-device";
import { decodeSessionToken, encodeSessionToken, sessionCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { findCredentials, renewPasswordHash } from "#lib/server/modules/accounts/commands/credentials";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { findRegistration } from "#lib/server/modules/accounts/commands/registration";
import {
  endUserSession,
  findOpenSession,
  type OpenSession,
  openSession,
  renewSession,
} from "#lib/server/modules/accounts/commands/session";
import { extractToken } from "#lib/server/platform/http/extract-token";
import { hashPassword, needsUpdate, verifyPassword } from "#lib/server/platform/passwords/password";

/** A session that was just opened, with its token and the Set-Cookie headers for a browser. */
export type LoginResult = { user: User; token: string; cookies: string[] };
type User = Awaited<ReturnType<typeof getUser>>;

/** Whose credentials they are: a user's, or those of an attempt to register whose address is not verified. */
export type CheckedCredentials =
  | { verified: true; userId: string; email: string; mustChangePassword: boolean }
  | { verified: false; registrationId: string; email: string };

/**
 * Checks e-mail address and password. Throws `invalid_credentials` for every mismatch, in constant time, and `account_deactivated` if the
 * password is right. `registrationId` chooses among the attempts to register with this address.
 */
export async function checkCredentials(email: string, password: string, registrationId?: string): Promise<CheckedCredentials> {
  const user = isEmail(email) ? await findCredentials({ email }) : null;
  const stored = user?.verified ? user : null;
  const registration = stored || !isEmail(email) ? null : await findRegistration(email, registrationId);
  const matches = await verifyPassword(password, stored?.passwordHash ?? registration?.passwordHash);
  if (matches && registration) return { verified: false, registrationId: registration.id, email: registration.email };
  if (!stored || !matches) throw new DomainError("invalid_credentials");
  if (stored.deactivated) throw new DomainError("account_deactivated");
  if (stored.passwordHash && needsUpdate(stored.passwordHash)) await renewPasswordHash(stored.id, await hashPassword(password));
  return { verified: true, userId: stored.id, email: stored.email, mustChangePassword: stored.mustChangePassword };
}

/** Opens a session and ends the request's own, so that no token survives a login (session fixation). */
export async function logIn(userId: string, persistent: boolean, headers: Headers, now: Date): Promise<LoginResult> {
  await endRequestSession(headers, now);
  const session = await openSession(userId, describeDevice(headers.get("user-agent")), persistent, now);
  return createLoginResult(session);
}

/** Encodes the token and the cookies of a session. */
export async function createLoginResult(session: OpenSession): Promise<LoginResult> {
  const token = await encodeSessionToken(session);
  const user = await getUser({ id: session.userId });
  return { user, token, cookies: [sessionCookie(token, session), knownDeviceCookie(user.email)] };
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

/** Returns a Set-Cookie header that extends the browser's session and says the user's role, or null if no renewal is due. */
export async function renewSessionCookie(viewer: Viewer, headers: Headers, now: Date): Promise<string | null> {
  const extracted = extractToken(headers);
  if (extracted?.proof !== "cookie") return null;
  const session = await renewSession(viewer, (await decodeSessionToken(extracted.token))?.role ?? null, now);
  return session && sessionCookie(await encodeSessionToken(session), session);
}
