import "server-only";

import { DELETION_DAYS } from "#lib/domain/account/limits";
import type { Viewer } from "#lib/domain/account/viewer";
import { addDays } from "#lib/domain/time/clock";
import { revokeAppPasswords } from "#lib/server/modules/accounts/commands/app-password";
import { expireCommentsOf } from "#lib/server/modules/comments/commands-invalidate";
import { forgetInLog } from "#lib/server/modules/moderation/queries";
import { queueMail } from "#lib/server/modules/notifications/commands";
import { prisma } from "#lib/server/platform/database/prisma";
import { pageAddress } from "#lib/server/platform/mail/page-url";
import { deleteFile } from "#lib/server/platform/storage/storage";

/** Plans the account's end in 14 days and ends every session and app password; returns when. A second wish does not put it off. */
export async function askDeletion(viewer: Viewer, keepComments: boolean, now: Date): Promise<Date> {
  return prisma().$transaction(async (db) => {
    const before = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    const deleteAfter = before.deleteAfter ?? addDays(now, DELETION_DAYS);
    await db.user.update({ where: { id: viewer.id }, data: { deleteAfter, keepComments, sessionEpoch: { increment: 1 } } });
    await db.session.deleteMany({ where: { userId: viewer.id } });
    await revokeAppPasswords(viewer.id, db);
    const link = pageAddress(before.language, "/login");
    const planned = { kind: "deletionPlanned" as const, username: before.username, day: deleteAfter.toISOString(), link };
    await queueMail(db, before.email, before.language, planned);
    return deleteAfter;
  });
}

/** The member stays. */
export async function withdrawDeletion(viewer: Viewer): Promise<void> {
  await prisma().user.update({ where: { id: viewer.id }, data: { deleteAfter: null } });
}

/** Deletes the accounts whose time has come, each with its picture, and tells them; returns how many. */
export async function deleteDueAccounts(now: Date): Promise<number> {
  const due = await prisma().user.findMany({ where: { deleteAfter: { lte: now } }, select: { id: true } });
  let deleted = 0;
  for (const { id } of due) {
    const gone = await prisma().$transaction(async (db) => {
      await expireCommentsOf(id, db);
      await db.$executeRaw`delete from comment using member where member.id = comment.user_id and member.id = ${id}::uuid
        and delete_after <= ${now} and not keep_comments`;
      // Whoever came back a moment ago stays. So does a newsletter at the same address: it was consented to apart from the account.
      const [user] = await db.$queryRaw<
        { email: string; username: string; language: string; avatar: string | null; keepComments: boolean }[]
      >`
        delete from member where id = ${id}::uuid and delete_after <= ${now} returning email, username, language, avatar,
          keep_comments as "keepComments"`;
      if (user) await forgetInLog(user.username, user.keepComments, db);
      if (user) await queueMail(db, user.email, user.language, { kind: "accountDeleted", username: user.username });
      return user;
    });
    if (gone?.avatar) await deleteFile(gone.avatar);
    if (gone) deleted += 1;
  }
  return deleted;
}
