import "server-only";

import type { SessionListResponse } from "#lib/contract/account/responses";
import { BROWSER_SESSION_SECONDS, PERSISTENT_SECONDS } from "#lib/domain/account/limits";
import type { Viewer } from "#lib/domain/account/viewer";
import { DomainError } from "#lib/domain/errors";
import { addMinutes, addSeconds } from "#lib/domain/time/clock";
import { prisma } from "#lib/server/platform/database/prisma";

/** A session as its token says: whose, and which epoch of theirs. `seconds`: how long it lasts from now on. */
export type OpenSession = { id: string; userId: string; epoch: number; persistent: boolean; seconds: number };

const SEEN_EVERY_MINUTES = 10;
/** A session that was begun or renewed before this share of its time is renewed on a visit. */
const RENEW_AFTER = 0.1;

const secondsOf = (persistent: boolean): number => (persistent ? PERSISTENT_SECONDS : BROWSER_SESSION_SECONDS);

/** Opens a session. `device`: what the browser or program says it is. */
export async function openSession(userId: string, device: string, persistent: boolean, now: Date): Promise<OpenSession> {
  const seconds = secondsOf(persistent);
  const { id, user } = await prisma().session.create({
    data: { userId, device: device.slice(0, 80), persistent, createdAt: now, seenAt: now, expiresAt: addSeconds(now, seconds) },
    select: { id: true, user: { select: { sessionEpoch: true } } },
  });
  return { id, userId, epoch: user.sessionEpoch, persistent, seconds };
}

/** Whose session it is and what they may, or null when it has ended, or its member may not come in any more. */
export async function findOpenSession(
  { id, userId, epoch }: Pick<OpenSession, "id" | "userId" | "epoch">,
  now: Date,
): Promise<{ isAdmin: boolean } | null> {
  // One round trip: every call of a member begins with it.
  const [found] = await prisma().$queryRaw<{ seenAt: Date; isAdmin: boolean }[]>`
    select session.seen_at as "seenAt", users.is_admin as "isAdmin"
    from session join users on users.id = session.user_id
    where session.id = ${id}::uuid and users.id = ${userId}::uuid and session.expires_at > ${now}
      and users.session_epoch = ${epoch} and users.deactivated_at is null and users.verified_at is not null`;
  if (!found) return null;
  if (found.seenAt < addMinutes(now, -SEEN_EVERY_MINUTES)) await prisma().session.updateMany({ where: { id }, data: { seenAt: now } });
  return { isAdmin: found.isAdmin };
}

/** Prolongs a session that has gone on for a while; null when it has not. */
export async function renewSession(viewer: Viewer, now: Date): Promise<OpenSession | null> {
  const found = await prisma().session.findUnique({
    where: { id: viewer.sessionId },
    select: { expiresAt: true, persistent: true, user: { select: { sessionEpoch: true } } },
  });
  if (!found) return null;
  const seconds = secondsOf(found.persistent);
  if (found.expiresAt > addSeconds(now, seconds * (1 - RENEW_AFTER))) return null;
  await prisma().session.updateMany({ where: { id: viewer.sessionId }, data: { expiresAt: addSeconds(now, seconds), seenAt: now } });
  return { id: viewer.sessionId, userId: viewer.id, epoch: found.user.sessionEpoch, persistent: found.persistent, seconds };
}

/** Whether this session is to outlast its browser's. */
export async function isPersistent(viewer: Viewer): Promise<boolean> {
  const found = await prisma().session.findUnique({ where: { id: viewer.sessionId }, select: { persistent: true } });
  return found?.persistent ?? false;
}

/** One's open sessions, the latest visit first. */
export async function listSessions(viewer: Viewer, now: Date): Promise<SessionListResponse["sessions"]> {
  const rows = await prisma().session.findMany({
    where: { userId: viewer.id, expiresAt: { gt: now } },
    orderBy: [{ seenAt: "desc" }, { id: "desc" }],
    take: 100,
  });
  return rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: id === viewer.sessionId,
  }));
}

/** Ends one of one's own sessions; throws `not_found` when it is not one's own. */
export async function endSession(viewer: Viewer, id: string): Promise<void> {
  if (!(await endSessionOf(viewer.id, id))) throw new DomainError("not_found");
}

/** Ends a session of this member; false when there is none of that id. */
export async function endSessionOf(userId: string, id: string): Promise<boolean> {
  const { count } = await prisma().session.deleteMany({ where: { id, userId } });
  return count > 0;
}

/** Ends every session of a member, with every token that was ever given for one, and every app password. */
export async function endAllSessions(userId: string): Promise<void> {
  await prisma().$transaction([
    prisma().appPassword.deleteMany({ where: { userId } }),
    prisma().session.deleteMany({ where: { userId } }),
    prisma().user.update({ where: { id: userId }, data: { sessionEpoch: { increment: 1 } } }),
  ]);
}

/** Forgets sessions that ran out; returns how many. */
export async function deleteExpiredSessions(now: Date): Promise<number> {
  const { count } = await prisma().session.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
