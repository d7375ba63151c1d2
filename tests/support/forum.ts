import type { Viewer } from "#lib/domain/accounts/viewer";
import { openThread } from "#lib/server/modules/forum/commands/open-thread";
import { type WrittenPost, writePost } from "#lib/server/modules/forum/commands/write-post";
import { prisma } from "#lib/server/platform/database/prisma";

/** Deletes all threads with their posts, and resets the sections' counts. */
export async function emptyForum(): Promise<void> {
  await prisma().forumThread.deleteMany();
  await prisma().forumRemoval.deleteMany();
  await prisma().forumSection.updateMany({ data: { threadCount: 0, postCount: 0 } });
}

/** Opens a thread in the section "books" with an opening post that names its title. */
export const insertThread = (viewer: Viewer, title: string, now: Date, section = "books", bookId?: string): Promise<WrittenPost> =>
  openThread(viewer, { title, content: `About ${title}.`, sectionId: section, ...(bookId && { bookId }) }, now);

/** Writes a reply with this text. */
export const insertReply = (
  viewer: Viewer,
  threadId: string,
  content: string,
  now: Date,
  replyToId: string | null = null,
): Promise<WrittenPost> => writePost(viewer, threadId, { content, replyToId }, now);

/** The counts that a section stores, and those of its rows. */
export async function sectionCounts(slug = "books"): Promise<{ stored: number[]; counted: number[] }> {
  const section = await prisma().forumSection.findUniqueOrThrow({ where: { slug } });
  const threads = await prisma().forumThread.findMany({
    where: { sectionId: section.id, state: "published" },
    include: { _count: { select: { posts: true } } },
  });
  const numbered = await prisma().forumPost.count({
    where: { number: { not: null }, thread: { sectionId: section.id, state: "published" } },
  });
  return { stored: [section.threadCount, section.postCount], counted: [threads.length, numbered] };
}
