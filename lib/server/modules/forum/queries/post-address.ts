import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** The post with this number in a thread, and its author; null if there is none, or its author deleted it. */
export const findPostByNumber = (slug: string, number: number): Promise<{ id: string; userId: string | null } | null> =>
  prisma().forumPost.findFirst({ where: { number, thread: { slug }, state: { not: "deleted" } }, select: { id: true, userId: true } });
