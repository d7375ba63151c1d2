import "server-only";

import { DELETION_DAYS } from "#lib/domain/accounts/limits";
import type { Role } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { userTag } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import type { ActOn } from "#lib/domain/moderation/audit";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { requireActAgainst } from "#lib/server/modules/accounts/commands/last-administrator";
import { revokeAccess } from "#lib/server/modules/accounts/commands/revoke-access";
import { deleteSecondFactor } from "#lib/server/modules/accounts/commands/second-factor";
import { requireUserAdministrator } from "#lib/server/modules/accounts/policy";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { User } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { LOGIN_PATH } from "#lib/urls/pages";

type Act = { action: ActOn<"user">; before?: string | null };
type Change = (user: User, db: Transaction) => Promise<Act | null>;

/**
 * An administrator's act against another user, in one transaction with its entry in the audit log. `change` returns the entry, or null if
 * there was nothing to change. Throws `forbidden`, `user_not_found`, `own_account`, `last_administrator`.
 */
async function actOn(viewer: Viewer, id: string, now: Date, change: Change, options: { harmless?: boolean } = {}): Promise<User> {
  return (await prisma().$transaction((db) => actIn(db, viewer, id, now, change, options))).user;
}

/** As `actOn`, in the caller's transaction; also returns whether there was anything to change. */
async function actIn(
  db: Transaction,
  viewer: Viewer,
  id: string,
  now: Date,
  change: Change,
  { harmless = false } = {},
): Promise<{ user: User; isChanged: boolean }> {
  requireUserAdministrator(viewer);
  const user = await db.user.findUnique({ where: { id } });
  if (!user) throw new DomainError("user_not_found");
  if (!harmless) await requireActAgainst(db, viewer, id);
  const act = await change(user, db);
  if (!act) return { user, isChanged: false };
  const details = { title: null, owner: user.username, before: act.before ?? null, reason: null, excerpt: "" };
  await logActions(db, viewer, [{ action: act.action, subject: { kind: "user", id }, details }], now);
  return { user, isChanged: true };
}

/** Sets a user's role, from their next request on. */
export async function setRole(viewer: Viewer, id: string, role: Role, now: Date): Promise<void> {
  await actOn(viewer, id, now, async (user, db) => {
    if (user.role === role) return null;
    await db.user.update({ where: { id }, data: { role } });
    await expireTags([userTag(user.username)], db);
    return { action: `role-${role}`, before: user.role };
  });
}

/** Deactivates a user: ends all sessions, revokes app passwords and links; or activates them again. */
export async function setActive(viewer: Viewer, id: string, isActive: boolean, now: Date): Promise<void> {
  await actOn(viewer, id, now, changeActive(isActive, now));
}

/** Deactivates or activates users, all or none; accounts that will be deleted stay as they are. Returns the ids of those that changed. */
export async function setManyActive(viewer: Viewer, ids: readonly string[], isActive: boolean, now: Date): Promise<string[]> {
  const change = changeActive(isActive, now);
  return prisma().$transaction(async (db) => {
    const changed: string[] = [];
    for (const id of new Set(ids)) {
      const { isChanged } = await actIn(db, viewer, id, now, (user) => (user.deleteAfter ? Promise.resolve(null) : change(user, db)));
      if (isChanged) changed.push(id);
    }
    return changed;
  });
}

const changeActive =
  (isActive: boolean, now: Date): Change =>
  async ({ id, username, deactivatedAt }, db) => {
    if ((deactivatedAt === null) === isActive) return null;
    await db.user.update({ where: { id }, data: { deactivatedAt: isActive ? null : now } });
    if (!isActive) await revokeAccess(db, id);
    await expireTags([userTag(username)], db);
    return { action: isActive ? "activate" : "deactivate" };
  };

/** Sets the hash of a password that the next login must change. Ends all sessions and e-mails the user. */
export async function resetUserPassword(viewer: Viewer, id: string, passwordHash: string, now: Date): Promise<void> {
  await actOn(viewer, id, now, async (user, db) => {
    await db.user.update({ where: { id }, data: { passwordHash, passwordExpiredAt: now } });
    await revokeAccess(db, id);
    const link = pageUrl(user.language, LOGIN_PATH);
    await queueMail(db, user.email, user.language, { kind: "passwordReset", username: user.username, link });
    return { action: "reset-password" };
  });
}

/** Deactivates a user and schedules the deletion of the account; returns its date. Repeating it does not extend the period. */
export async function deleteUser(viewer: Viewer, id: string, now: Date): Promise<Date> {
  const planned = addDays(now, DELETION_DAYS);
  const user = await actOn(viewer, id, now, async ({ deleteAfter, deactivatedAt, username }, db) => {
    if (deleteAfter && deactivatedAt) return null;
    await db.user.update({ where: { id }, data: { deleteAfter: planned, deactivatedAt: deactivatedAt ?? now } });
    await revokeAccess(db, id);
    await expireTags([userTag(username)], db);
    return { action: "delete" };
  });
  return user.deleteAfter && user.deactivatedAt ? user.deleteAfter : planned;
}

/** Cancels the deletion of an account and activates it. */
export async function restoreUser(viewer: Viewer, id: string, now: Date): Promise<void> {
  const change = async ({ deleteAfter, username }: User, db: Transaction): Promise<Act | null> => {
    if (!deleteAfter) return null;
    await db.user.update({ where: { id }, data: { deleteAfter: null, deactivatedAt: null } });
    await expireTags([userTag(username)], db);
    return { action: "restore" };
  };
  await actOn(viewer, id, now, change, { harmless: true });
}

/** Ends all sessions of a user and revokes app passwords and links. */
export async function endSessionsOf(viewer: Viewer, id: string, now: Date): Promise<void> {
  await actOn(viewer, id, now, async (_user, db) => {
    await revokeAccess(db, id);
    return { action: "end-sessions" };
  });
}

/** Removes a user's passkeys, authenticator app and recovery codes, and e-mails the user. */
export async function resetSecondFactor(viewer: Viewer, id: string, now: Date): Promise<void> {
  await actOn(viewer, id, now, async (_user, db) => ((await deleteSecondFactor(db, id)) ? { action: "reset-second-factor" } : null));
}

/** Adds a note about a user. It is not in the audit log, whose entries outlive the account. */
export async function addUserNote(viewer: Viewer, id: string, text: string, now: Date): Promise<void> {
  const change = async (_user: User, db: Transaction) => {
    const { username } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { username: true } });
    await db.userNote.create({ data: { userId: id, writerId: viewer.id, writer: username, text, createdAt: now } });
    return null;
  };
  await actOn(viewer, id, now, change, { harmless: true });
}
