import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { NEW_USER_POSTS } from "#lib/domain/forum/forum";
import { prisma } from "#lib/server/platform/database/prisma";

/** Whether the user has published too few posts to be known. */
export async function isNewUser(userId: string): Promise<boolean> {
  const posts = await prisma().forumPost.findMany({ where: { userId, state: "published" }, take: NEW_USER_POSTS, select: { id: true } });
  return posts.length < NEW_USER_POSTS;
}

/** Whether the viewer's posts may contain links to other sites. */
export const mayLink = async (viewer: Viewer): Promise<boolean> => viewer.role !== "user" || !(await isNewUser(viewer.id));
