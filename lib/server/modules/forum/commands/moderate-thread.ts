import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { ThreadAction } from "#lib/domain/forum/forum";
import type { ActOn } from "#lib/domain/moderation/audit";
import { tagsOfThread } from "#lib/server/modules/forum/commands/forum-tags";
import { type LockedThread, lockThreadRow } from "#lib/server/modules/forum/commands/lock-thread-row";
import { requireForumModerator } from "#lib/server/modules/forum/policy";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

type Change = { action: ThreadAction; sectionId?: string | undefined; title?: string | undefined; reason?: string | undefined };
/** What the audit log names each act. */
const LOGGED: Record<ThreadAction, (thread: LockedThread) => ActOn<"thread">> = {
  toggleSticky: ({ isSticky }) => (isSticky ? "unpin" : "pin"),
  toggleLock: ({ isLocked }) => (isLocked ? "unlock" : "lock"),
  hide: ({ state }) => (state === "hidden" ? "show" : "hide"),
  move: () => "move",
  rename: () => "rename",
};

/**
 * Pins, locks, hides (or shows again), moves or renames a thread, and logs it. Its slug stays. Throws `thread_not_found`, `section_not_found`,
 * `forbidden`.
 */
export async function changeThread(viewer: Viewer, id: string, change: Change, now: Date): Promise<void> {
  requireForumModerator(viewer);
  await prisma().$transaction(async (db) => {
    const thread = await lockThreadRow(db, id);
    const moved = await CHANGES[change.action](db, thread, change);
    const owner = thread.userId === null ? null : await db.user.findUnique({ where: { id: thread.userId }, select: { username: true } });
    const details = {
      title: thread.title,
      owner: owner?.username ?? null,
      before: thread.state,
      reason: change.reason ?? null,
      excerpt: change.title ?? "",
    };
    await logActions(db, viewer, [{ action: LOGGED[change.action](thread), subject: { kind: "thread", id }, details }], now);
    await expireTags([...new Set([...tagsOfThread(thread), ...(moved ? tagsOfThread({ ...thread, sectionId: moved }) : [])])], db);
  });
}

type Run = (db: Transaction, thread: LockedThread, change: Change) => Promise<string | null>;

const CHANGES: Record<ThreadAction, Run> = {
  toggleSticky: (db, { id, isSticky }) => update(db, id, { isSticky: !isSticky }),
  toggleLock: (db, { id, isLocked }) => update(db, id, { isLocked: !isLocked }),
  rename: (db, { id }, { title = "" }) => update(db, id, { title }),
  hide: async (db, thread) => {
    await setHidden(db, thread, thread.state !== "hidden");
    return null;
  },
  move: async (db, thread, { sectionId = "" }) => {
    const section = await db.forumSection.findUnique({ where: { id: sectionId }, select: { id: true } });
    if (!section) throw new DomainError("section_not_found");
    if (section.id === thread.sectionId) return null;
    await count(db, thread, -1);
    await count(db, { ...thread, sectionId: section.id }, 1);
    await update(db, thread.id, { sectionId: section.id });
    return section.id;
  },
};

async function update(
  db: Transaction,
  id: string,
  data: { isSticky?: boolean; isLocked?: boolean; title?: string; sectionId?: string },
): Promise<null> {
  await db.forumThread.update({ where: { id }, data, select: { id: true } });
  return null;
}

/** Hides a locked thread, or shows it again, and keeps the section's counts. A hidden one without posts awaits approval again. */
export async function setHidden(db: Transaction, thread: LockedThread, hidden: boolean): Promise<void> {
  if (hidden === (thread.state === "hidden")) return;
  const state = hidden ? "hidden" : thread.postCount === 0 ? "pending" : "published";
  if (thread.state === "published") await count(db, thread, -1);
  if (state === "published") await count(db, { ...thread, state }, 1);
  await db.forumThread.update({ where: { id: thread.id }, data: { state }, select: { id: true } });
}

/** Adds a thread to its section's counts, or takes it away; only published threads count. */
async function count(db: Transaction, { sectionId, state, postCount }: LockedThread, sign: 1 | -1): Promise<void> {
  if (state !== "published") return;
  await db.forumSection.update({
    where: { id: sectionId },
    data: { threadCount: { increment: sign }, postCount: { increment: sign * postCount } },
    select: { id: true },
  });
}
