import "server-only";

import { postExcerpt } from "#lib/server/modules/forum/render/post-excerpt";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

const EXCERPT_LENGTH = 200;

/** A user's post with the beginning of its text, in which quotations and spoilers are left out. */
export type PostOfUser = { number: number; text: string; createdAt: string; thread: { slug: string; title: string } };

/** The latest visible posts of a user in visible threads, the newest first, and their number. */
export async function listPostsOf(userId: string, limit: number): Promise<{ items: PostOfUser[]; total: number }> {
  const where = {
    userId,
    state: "published",
    number: { not: null },
    thread: { state: "published" },
  } satisfies Prisma.ForumPostWhereInput;
  const [rows, total] = await Promise.all([
    prisma().forumPost.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take: limit,
      select: { number: true, markdown: true, text: true, createdAt: true, thread: { select: { slug: true, title: true } } },
    }),
    prisma().forumPost.count({ where }),
  ]);
  const items = rows.map(({ number, markdown, text, createdAt, thread }) => ({
    number: number ?? 0,
    text: postExcerpt({ markdown, text }, EXCERPT_LENGTH),
    createdAt: createdAt.toISOString(),
    thread,
  }));
  return { items, total };
}
