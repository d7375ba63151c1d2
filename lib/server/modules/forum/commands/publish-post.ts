import "server-only";

import { z } from "zod";
import { tagsOfThread } from "#lib/server/modules/forum/commands/forum-tags";
import type { LockedThread } from "#lib/server/modules/forum/commands/lock-thread-row";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { defineJob } from "#lib/server/platform/jobs/job";

/** Notifies users about a post that was published. */
export const NOTIFY_FORUM_POST = defineJob("notify-forum-post", z.object({ postId: z.string() }), { priority: -5 });

type NewPost = { id: string; userId: string | null; createdAt: Date };

/**
 * Gives a stored post the next number of its locked thread, counts it, expires the pages that show it, and queues its notifications. The first
 * published post publishes its thread. Returns the number.
 */
export async function publishPost(db: Transaction, thread: LockedThread, { id, userId, createdAt }: NewPost): Promise<number> {
  const number = thread.postCount + 1;
  await db.forumPost.update({ where: { id }, data: { number, state: "published", reason: null }, select: { id: true } });
  const isOpening = thread.state === "pending";
  const state = isOpening ? "published" : thread.state;
  await db.forumThread.update({
    where: { id: thread.id },
    data: { postCount: number, lastPostAt: createdAt, lastPosterId: userId, state },
    select: { id: true },
  });
  // The section's row last: every thread of the section waits for it.
  if (state === "published")
    await db.forumSection.update({
      where: { id: thread.sectionId },
      data: { postCount: { increment: 1 }, ...(isOpening && { threadCount: { increment: 1 } }) },
      select: { id: true },
    });
  await addJobs(db, NOTIFY_FORUM_POST, [{ postId: id }]);
  await expireTags(tagsOfThread(thread), db);
  return number;
}
