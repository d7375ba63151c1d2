import "server-only";

import type { SessionListResponse } from "#lib/contract/accounts/responses";
import { BROWSER_SESSION_SECONDS, PERSISTENT_SECONDS } from "#lib/domain/accounts/limits";
import type { Role } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { addMinutes, addSeconds } from "#lib/domain/time/date-arithmetic";
import { revokeAccess } from "#lib/server/modules/accounts/commands/revoke-access";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";

/** A session as encoded in its token; `epoch` is the user's session epoch, `role` the user's role, `seconds` the lifetime from now. */
export type OpenSession = { id: string; userId: string; epoch: number; role: Role; persistent: boolean; seconds: number };

const SEEN_INTERVAL_MINUTES = 10;
/** A visit renews a session after this share of its lifetime. */
const RENEW_AFTER = 0.1;

const secondsOf = (persistent: boolean): number => (persistent ? PERSISTENT_SECONDS : BROWSER_SESSION_SECONDS);

/** Opens a session; `device` is a short description of the client, cut to 80 characters. */
export async function openSession(userId: string, device: string, persistent: boolean, now: Date): Promise<OpenSession> {
  const seconds = secondsOf(persistent);
  const { id, user } = await prisma().session.create({
    data: {
      userId,
      device: device.slice(0, 80),
      persistent,
      createdAt: now,
      seenAt: now,
      provenAt: now,
      expiresAt: addSeconds(now, seconds),
    },
    select: { id: true, user: { select: { sessionEpoch: true, role: true } } },
  });
  return { id, userId, epoch: user.sessionEpoch, role: user.role, persistent, seconds };
}

/** What a request may do in a session: see Viewer. */
type SessionState = Pick<Viewer, "role" | "withheldRole" | "provenAt" | "suspension" | "needsApproval">;

type SessionRow = {
  seenAt: Date;
  provenAt: Date;
  role: Role;
  hasSecondFactor: boolean;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  needsApproval: boolean;
};

/** Returns the state of the session and its user; null if the session has ended or the user is deactivated or unverified. */
export async function findOpenSession(
  { id, userId, epoch }: Pick<OpenSession, "id" | "userId" | "epoch">,
  now: Date,
): Promise<SessionState | null> {
  // One query: every authenticated request runs it.
  const [row] = await prisma().$queryRaw<SessionRow[]>`
    select session.seen_at as "seenAt", session.proven_at as "provenAt", users.role,
      users.suspended_at as "suspendedAt", users.suspended_until as "suspendedUntil", users.approval_required_at is not null as "needsApproval",
      exists (select 1 from passkey where passkey.user_id = users.id)
        or exists (select 1 from totp where totp.user_id = users.id and totp.confirmed_at is not null) as "hasSecondFactor"
    from session join users on users.id = session.user_id
    where session.id = ${id}::uuid and users.id = ${userId}::uuid and session.expires_at > ${now}
      and users.session_epoch = ${epoch} and users.deactivated_at is null and users.verified_at is not null`;
  if (!row) return null;
  if (row.seenAt < addMinutes(now, -SEEN_INTERVAL_MINUTES)) await prisma().session.updateMany({ where: { id }, data: { seenAt: now } });
  const isWithheld = row.role !== "user" && !row.hasSecondFactor && settings().REQUIRE_SECOND_FACTOR === "administrators";
  return {
    role: isWithheld ? "user" : row.role,
    withheldRole: isWithheld ? row.role : null,
    provenAt: row.provenAt,
    suspension: row.suspendedAt && { until: row.suspendedUntil },
    needsApproval: row.needsApproval,
  };
}

/** The number in the tokens of the user's sessions; -1 without such a user. */
export async function findSessionEpoch(userId: string): Promise<number> {
  return (await prisma().user.findUnique({ where: { id: userId }, select: { sessionEpoch: true } }))?.sessionEpoch ?? -1;
}

/** Extends a session if a tenth of its lifetime has passed or its token says another role than the user has; otherwise null. */
export async function renewSession(viewer: Viewer, roleInToken: Role | null, now: Date): Promise<OpenSession | null> {
  const row = await prisma().session.findUnique({
    where: { id: viewer.sessionId },
    select: { expiresAt: true, persistent: true, user: { select: { sessionEpoch: true, role: true } } },
  });
  if (!row) return null;
  const { sessionEpoch: epoch, role } = row.user;
  const seconds = secondsOf(row.persistent);
  if (role === roleInToken && row.expiresAt > addSeconds(now, seconds * (1 - RENEW_AFTER))) return null;
  await prisma().session.updateMany({ where: { id: viewer.sessionId }, data: { expiresAt: addSeconds(now, seconds), seenAt: now } });
  return { id: viewer.sessionId, userId: viewer.id, epoch, role, persistent: row.persistent, seconds };
}

/** Whether the session outlasts the browser session. */
export async function isPersistent(viewer: Viewer): Promise<boolean> {
  const row = await prisma().session.findUnique({ where: { id: viewer.sessionId }, select: { persistent: true } });
  return row?.persistent ?? false;
}

/** The viewer's active sessions, latest visit first. */
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

/** Ends one of the viewer's sessions; throws `not_found`. */
export async function endSession(viewer: Viewer, id: string): Promise<void> {
  if (!(await endUserSession(viewer.id, id))) throw new DomainError("not_found");
}

/** Ends a session of this user; false if there is none with this id. */
export async function endUserSession(userId: string, id: string): Promise<boolean> {
  const { count } = await prisma().session.deleteMany({ where: { id, userId } });
  return count > 0;
}

/** Ends all sessions of a user and revokes all links and app passwords. */
export async function endAllSessions(userId: string): Promise<void> {
  await prisma().$transaction((db) => revokeAccess(db, userId));
}

/** Deletes expired sessions; returns how many. */
export async function deleteExpiredSessions(now: Date): Promise<number> {
  const { count } = await prisma().session.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
