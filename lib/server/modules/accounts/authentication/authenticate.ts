import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { decodeSessionToken } from "#lib/server/modules/accounts/authentication/session-token";
import { findOpenSession } from "#lib/server/modules/accounts/commands/session";
import type { Authenticated } from "#lib/server/platform/http/endpoint";
import { extractToken } from "#lib/server/platform/http/extract-token";

/** Authenticates request headers against the database; null for a guest and for a session that has ended. */
export async function authenticate(headers: Headers, now: Date): Promise<Authenticated | null> {
  const extracted = extractToken(headers);
  const viewer = extracted && (await findViewerByToken(extracted.token, now));
  return viewer ? { viewer, proof: extracted.proof } : null;
}

/** Returns the user of a session token, or null. */
export async function findViewerByToken(token: string, now: Date): Promise<Viewer | null> {
  const claims = await decodeSessionToken(token);
  const { sessionId, userId, epoch } = claims ?? {};
  if (!sessionId || !userId || epoch === undefined) return null;
  const session = await findOpenSession({ id: sessionId, userId, epoch }, now);
  return session && ({ id: userId, sessionId, ...session } as Viewer);
}
