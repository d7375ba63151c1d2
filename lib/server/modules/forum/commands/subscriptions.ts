import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { getThread } from "#lib/server/modules/forum/queries/threads";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Subscribes the viewer to a thread, by id or slug, or ends the subscription. Returns whether they are subscribed now. Throws `thread_not_found`. */
export async function toggleSubscription(viewer: Viewer, threadKey: string, now: Date): Promise<boolean> {
  const { id: threadId } = await getThread(viewer, threadKey, "en");
  const { count } = await prisma().forumSubscription.deleteMany({ where: { threadId, userId: viewer.id } });
  if (count > 0) return false;
  await prisma().forumSubscription.createMany({ data: [{ threadId, userId: viewer.id, createdAt: now }], skipDuplicates: true });
  return true;
}

/** Ends a user's subscription to a thread, if there is one. */
export async function endThreadSubscription(userId: string, threadId: string, db: Transaction): Promise<void> {
  await db.forumSubscription.deleteMany({ where: { threadId, userId } });
}
