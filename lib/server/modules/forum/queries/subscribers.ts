import "server-only";

import type { ForumThread } from "#lib/domain/forum/forum";
import { prisma } from "#lib/server/platform/database/prisma";

/** The threads with the number of their subscribers, as the API answers them; pages do not show it. */
export async function withSubscribers<Thread extends ForumThread>(
  threads: readonly Thread[],
): Promise<(Thread & { subscribers: number })[]> {
  const groups = await prisma().forumSubscription.groupBy({
    by: ["threadId"],
    where: { threadId: { in: threads.map(({ id }) => id) } },
    _count: { threadId: true },
  });
  const counts = new Map(groups.map(({ threadId, _count }) => [threadId, _count.threadId]));
  return threads.map((thread) => ({ ...thread, subscribers: counts.get(thread.id) ?? 0 }));
}

/** One thread with the number of its subscribers. */
export const withSubscriberCount = async (thread: ForumThread): Promise<ForumThread & { subscribers: number }> => ({
  ...thread,
  subscribers: await prisma().forumSubscription.count({ where: { threadId: thread.id } }),
});
