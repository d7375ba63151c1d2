import "server-only";

import { tagsOfThread } from "#lib/server/modules/forum/commands/forum-tags";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Prepares the deletion of an account: its posts and threads stay without a name, unpublished ones and earlier texts are deleted, its
 * likes are taken from the counts. Foreign keys do the rest.
 */
export async function eraseForumData(userId: string, db: Transaction): Promise<void> {
  await db.forumPost.deleteMany({ where: { userId, number: null } });
  await db.forumThread.deleteMany({ where: { userId, state: "pending", postCount: 0 } });
  await db.forumPostRevision.deleteMany({ where: { post: { userId } } });
  await db.$executeRaw`
    update forum_post set like_count = like_count - 1 from forum_like
    where forum_like.post_id = forum_post.id and forum_like.user_id = ${userId}::uuid`;
  const threads = await db.forumThread.findMany({
    where: {
      OR: [{ userId }, { lastPosterId: userId }, { posts: { some: { userId } } }, { posts: { some: { likes: { some: { userId } } } } }],
    },
    select: { id: true, sectionId: true, bookId: true },
  });
  if (threads.length > 0) await expireTags([...new Set(threads.flatMap(tagsOfThread))], db);
}
