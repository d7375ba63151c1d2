import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { NEW_USER_DAYS, NEW_USER_POSTS } from "#lib/domain/forum/forum";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { prisma } from "#lib/server/platform/database/prisma";

/** Whether the user has published too few posts, or only within the last hours, to be known: a program writes three posts in a second. */
export async function isNewUser(userId: string, now: Date): Promise<boolean> {
  const posts = await prisma().forumPost.findMany({
    where: { userId, state: "published" },
    orderBy: { createdAt: "asc" },
    take: NEW_USER_POSTS,
    select: { createdAt: true },
  });
  const [first] = posts;
  return posts.length < NEW_USER_POSTS || first === undefined || first.createdAt > addDays(now, -NEW_USER_DAYS);
}

/** Whether the viewer's posts may contain links to other sites. */
export const mayLink = async (viewer: Viewer, now: Date): Promise<boolean> => viewer.role !== "user" || !(await isNewUser(viewer.id, now));
