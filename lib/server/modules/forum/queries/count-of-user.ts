import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** The number of a user's posts that are or were published. */
export const countPostsOf = (userId: string): Promise<number> => prisma().forumPost.count({ where: { userId, number: { not: null } } });
