import "server-only";

import { tagsOfThread } from "#lib/server/modules/forum/commands/forum-tags";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { forumPostPath, forumThreadPath } from "#lib/urls/forum";

/** Locks a post until the transaction ends; returns its author and whether readers see it, or null. */
export async function lockPost(db: Transaction, id: string): Promise<{ authorId: string | null; isVisible: boolean } | null> {
  const [row] = await db.$queryRaw<{ authorId: string | null; isVisible: boolean }[]>`
    select post.user_id::text as "authorId", post.state = 'published' and thread.state = 'published' as "isVisible"
    from forum_post post join forum_thread thread on thread.id = post.thread_id
    where post.id = ${id}::uuid and post.state <> 'deleted' for update of post`;
  return row ?? null;
}

/** Hides a published post until a moderator decides, and notifies its author; without a reason, unlike one that a moderator hid. */
export async function hidePost(db: Transaction, id: string, now: Date): Promise<void> {
  const { userId, number, thread } = await db.forumPost.update({
    where: { id },
    data: { state: "hidden", reason: null },
    select: { userId: true, number: true, thread: { select: { id: true, sectionId: true, bookId: true, slug: true, title: true } } },
  });
  if (userId !== null) {
    const path = number === null ? forumThreadPath(thread.slug) : forumPostPath(thread.slug, number);
    await notify(db, [userId], { kind: "post-hidden", values: { title: thread.title }, path }, now);
  }
  await expireTags(tagsOfThread(thread), db);
}
