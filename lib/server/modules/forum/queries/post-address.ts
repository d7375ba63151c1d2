import "server-only";

import type { PostState } from "#lib/domain/forum/forum";
import { prisma } from "#lib/server/platform/database/prisma";

type FoundPost = { id: string; userId: string | null; state: PostState; reason: string | null };

/** The post with this number in a thread, its author, and why it is hidden; null if there is none, or its author deleted it. */
export const findPostByNumber = (slug: string, number: number): Promise<FoundPost | null> =>
  prisma().forumPost.findFirst({
    where: { number, thread: { slug }, state: { not: "deleted" } },
    select: { id: true, userId: true, state: true, reason: true },
  });
