import "server-only";

import { may } from "#lib/domain/accounts/permission";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { REMOVAL_DAYS } from "#lib/domain/forum/forum";
import type { ActOn } from "#lib/domain/moderation/audit";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { tagsOfThread } from "#lib/server/modules/forum/commands/forum-tags";
import { lockThreadRow } from "#lib/server/modules/forum/commands/lock-thread-row";
import { setHidden } from "#lib/server/modules/forum/commands/moderate-thread";
import { requireForumModerator } from "#lib/server/modules/forum/policy";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Hides all posts of a user, and the threads that they opened, in one act; `restoreUserPosts` undoes it for 30 days. Returns the number of posts.
 * Throws `user_not_found`, `own_account`, `forbidden`, also for a moderator's act against a moderator or an administrator.
 */
export async function removeUserPosts(viewer: Viewer, userId: string, reason: string, now: Date): Promise<number> {
  requireForumModerator(viewer);
  if (userId === viewer.id) throw new DomainError("own_account");
  return prisma().$transaction(async (db) => {
    const user = await requireUser(db, viewer, userId);
    const own = await db.forumThread.findMany({
      where: { userId, state: { not: "hidden" } },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    const touched = await db.forumPost.findMany({
      where: { userId, state: { in: ["published", "pending"] } },
      select: { threadId: true },
      distinct: ["threadId"],
    });
    const tags = new Set<string>();
    const ids = [...new Set([...own, ...touched.map(({ threadId: id }) => ({ id }))].map(({ id }) => id))].sort();
    const { id: removalId } = await db.forumRemoval.create({
      data: { userId, reason, createdAt: now, threadIds: own.map(({ id }) => id) },
      select: { id: true },
    });
    for (const id of ids) {
      const thread = await lockThreadRow(db, id);
      for (const tag of tagsOfThread(thread)) tags.add(tag);
      if (own.some((thread) => thread.id === id)) await setHidden(db, thread, true);
    }
    const { count } = await db.forumPost.updateMany({
      where: { userId, state: { in: ["published", "pending"] } },
      data: { state: "hidden", reason, removalId },
    });
    await log(db, viewer, "remove-posts", { userId, username: user.username, reason, count }, now);
    if (tags.size > 0) await expireTags([...tags], db);
    return count;
  });
}

/**
 * Undoes the latest removal of a user's posts. Returns their number. Throws `user_not_found`, `removal_undone` if that was done before,
 * `removal_not_found` after 30 days, `forbidden`.
 */
export async function restoreUserPosts(viewer: Viewer, userId: string, now: Date): Promise<number> {
  requireForumModerator(viewer);
  return prisma().$transaction(async (db) => {
    const user = await requireUser(db, viewer, userId);
    const removal = await db.forumRemoval.findFirst({
      where: { userId, undoneAt: null, createdAt: { gt: addDays(now, -REMOVAL_DAYS) } },
      orderBy: { createdAt: "desc" },
      select: { id: true, threadIds: true },
    });
    if (!removal) throw await missingRemoval(db, userId, now);
    const posts = await db.forumPost.findMany({ where: { removalId: removal.id }, select: { threadId: true }, distinct: ["threadId"] });
    const tags = new Set<string>();
    for (const id of [...new Set([...removal.threadIds, ...posts.map(({ threadId }) => threadId)])].sort()) {
      const thread = await lockThreadRow(db, id);
      for (const tag of tagsOfThread(thread)) tags.add(tag);
      if (removal.threadIds.includes(id)) await setHidden(db, thread, false);
    }
    const shown = await db.forumPost.updateMany({
      where: { removalId: removal.id, state: "hidden", number: { not: null } },
      data: { state: "published", reason: null, removalId: null },
    });
    const waiting = await db.forumPost.updateMany({
      where: { removalId: removal.id, state: "hidden", number: null },
      data: { state: "pending", reason: null, removalId: null },
    });
    await db.forumRemoval.update({ where: { id: removal.id }, data: { undoneAt: now }, select: { id: true } });
    const count = shown.count + waiting.count;
    await log(db, viewer, "restore-posts", { userId, username: user.username, reason: null, count }, now);
    if (tags.size > 0) await expireTags([...tags], db);
    return count;
  });
}

/** Why there is no removal to undo. */
async function missingRemoval(db: Transaction, userId: string, now: Date): Promise<DomainError> {
  const recent = { userId, createdAt: { gt: addDays(now, -REMOVAL_DAYS) } };
  return new DomainError((await db.forumRemoval.count({ where: recent })) > 0 ? "removal_undone" : "removal_not_found");
}

/** Deletes the texts, the earlier ones too, of posts whose removal can no longer be undone; returns how many. */
export async function eraseRemovedPosts(now: Date): Promise<number> {
  const where = { removal: { undoneAt: null, createdAt: { lte: addDays(now, -REMOVAL_DAYS) } }, state: "hidden" as const };
  return prisma().$transaction(async (db) => {
    await db.forumPostRevision.deleteMany({ where: { post: where } });
    const { count } = await db.forumPost.updateMany({
      where,
      data: { state: "deleted", markdown: "", html: "", text: "", bookIds: [], removalId: null },
    });
    return count;
  });
}

/** Moderators act against users without a role only, as with suspensions. */
async function requireUser(db: Transaction, viewer: Viewer, id: string): Promise<{ username: string }> {
  const user = await db.user.findUnique({ where: { id }, select: { username: true, role: true } });
  if (!user) throw new DomainError("user_not_found");
  if (user.role !== "user" && !may(viewer, "administer")) throw new DomainError("forbidden");
  return user;
}

type Logged = { userId: string; username: string; reason: string | null; count: number };

const log = (
  db: Transaction,
  viewer: Viewer,
  action: ActOn<"user">,
  { userId, username, reason, count }: Logged,
  now: Date,
): Promise<void> =>
  logActions(
    db,
    viewer,
    [
      {
        action,
        subject: { kind: "user", id: userId },
        details: { title: String(count), owner: username, before: null, reason, excerpt: "" },
      },
    ],
    now,
  );
