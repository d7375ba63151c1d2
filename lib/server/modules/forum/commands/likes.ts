import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { forumThreadTag } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { requireWriter } from "#lib/server/modules/accounts/policy";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

/** Likes a post, or takes the like back; once a user and post. Returns the number of likes. Throws `post_not_found`, `own_post`. */
export async function setLike(viewer: Viewer, postId: string, liked: boolean, now: Date): Promise<{ liked: boolean; likeCount: number }> {
  requireWriter(viewer, now);
  return prisma().$transaction(async (db) => {
    await db.$executeRaw`select from forum_post where id = ${postId}::uuid for update`;
    const post = await db.forumPost.findFirst({
      where: { id: postId, state: "published", thread: { state: "published" } },
      select: { userId: true, threadId: true, likeCount: true },
    });
    if (!post) throw new DomainError("post_not_found");
    if (post.userId === viewer.id) throw new DomainError("own_post");
    const changed = liked
      ? await db.$executeRaw`
          insert into forum_like (post_id, user_id, created_at) values (${postId}::uuid, ${viewer.id}::uuid, ${now}) on conflict do nothing`
      : await db.$executeRaw`delete from forum_like where post_id = ${postId}::uuid and user_id = ${viewer.id}::uuid`;
    if (changed === 0) return { liked, likeCount: post.likeCount };
    const { likeCount } = await db.forumPost.update({
      where: { id: postId },
      data: { likeCount: liked ? { increment: 1 } : { decrement: 1 } },
      select: { likeCount: true },
    });
    await expireTags([forumThreadTag(post.threadId)], db);
    return { liked, likeCount };
  });
}
