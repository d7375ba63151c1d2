import "server-only";

import { QUOTE_LENGTH } from "#lib/domain/forum/forum";
import { postExcerpt } from "#lib/server/modules/forum/render/post-excerpt";
import { prisma } from "#lib/server/platform/database/prisma";
import type { SubjectValues } from "#lib/server/platform/notification-subject";

/**
 * What notifications about posts say, by id: "title" unless the thread is not public, "author" unless the account is deleted, and "excerpt" if
 * the post is visible.
 */
export async function findPostValues(ids: string[]): Promise<Map<string, SubjectValues>> {
  const rows = await prisma().forumPost.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      state: true,
      markdown: true,
      text: true,
      user: { select: { username: true } },
      thread: { select: { title: true, state: true } },
    },
  });
  return new Map(
    rows.map(({ id, state, user, thread, ...post }) => {
      const isVisible = state === "published" && thread.state === "published";
      const values = {
        ...(thread.state === "published" && { title: thread.title }),
        ...(user && { author: user.username }),
        ...(isVisible && { excerpt: postExcerpt(post, QUOTE_LENGTH) }),
      };
      return [id, { values, isVisible }];
    }),
  );
}
