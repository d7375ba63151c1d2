import "server-only";

import { DELETION_DAYS } from "#lib/domain/accounts/limits";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { userTag } from "#lib/domain/cache-tag";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { lockAdministrators, requireOtherAdministrator } from "#lib/server/modules/accounts/commands/last-administrator";
import { revokeAccess } from "#lib/server/modules/accounts/commands/revoke-access";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import type { DataSubject } from "#lib/server/platform/personal-data";
import { deleteFile } from "#lib/server/platform/storage/storage";
import { LOGIN_PATH } from "#lib/urls/pages";

/**
 * Schedules the deletion in 14 days, ends all sessions and revokes all links and app passwords; returns the date. Repeating it does not
 * extend the period. Throws `last_administrator`.
 */
export async function requestDeletion(viewer: Viewer, keepComments: boolean, now: Date): Promise<Date> {
  return prisma().$transaction(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    requireOtherAdministrator(await lockAdministrators(db), viewer.id);
    const deleteAfter = user.deleteAfter ?? addDays(now, DELETION_DAYS);
    await db.user.update({ where: { id: viewer.id }, data: { deleteAfter, keepComments } });
    await revokeAccess(db, viewer.id);
    await expireTags([userTag(user.username)], db);
    const link = pageUrl(user.language, LOGIN_PATH);
    const notice = { kind: "deletionPlanned" as const, username: user.username, day: deleteAfter.toISOString(), link };
    await queueMail(db, user.email, user.language, notice);
    return deleteAfter;
  });
}

export async function cancelDeletion(viewer: Viewer): Promise<void> {
  await prisma().$transaction(async (db) => {
    const { username } = await db.user.update({ where: { id: viewer.id }, data: { deleteAfter: null }, select: { username: true } });
    await expireTags([userTag(username)], db);
  });
}

type Erase = (subject: DataSubject, db: Transaction) => Promise<string[]>;

/**
 * Deletes the accounts whose deletion is due, each with its files, and confirms it by e-mail; returns how many. `erase` runs in the same
 * transaction, before the user row is deleted, removes what other modules store about the user, and returns the keys of files to delete.
 */
export async function deleteDueAccounts(now: Date, erase: Erase): Promise<number> {
  const due = await prisma().user.findMany({ where: { deleteAfter: { lte: now } }, select: { id: true } });
  let deleted = 0;
  for (const { id } of due) {
    const files = await prisma().$transaction((db) => deleteIfDue(id, now, erase, db));
    for (const key of files ?? []) await deleteFile(key);
    if (files) deleted += 1;
  }
  return deleted;
}

/** Locks the row first: a user who has just cancelled the deletion stays, and the result is null. */
async function deleteIfDue(id: string, now: Date, erase: Erase, db: Transaction): Promise<string[] | null> {
  const [locked] = await db.$queryRaw<{ id: string }[]>`
    select id from users where id = ${id}::uuid and delete_after <= ${now} for update`;
  if (!locked) return null;
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  const { username, emailKey, verifiedAt, keepComments, avatar } = user;
  const files = await erase({ id, username, emailKey, verified: verifiedAt !== null, keepComments }, db);
  await db.user.delete({ where: { id } });
  await expireTags([userTag(username)], db);
  // Only administrators deactivate accounts; one who asks for the deletion may log in until it is due.
  const kind = user.deactivatedAt === null ? "accountDeleted" : "accountDeletedByAdministrator";
  await queueMail(db, user.email, user.language, { kind, username });
  return avatar ? [avatar, ...files] : files;
}
