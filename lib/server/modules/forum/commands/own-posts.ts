import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { isEditable } from "#lib/domain/forum/forum";
import { requireWriter } from "#lib/server/modules/accounts/policy";
import { tagsOfThread } from "#lib/server/modules/forum/commands/forum-tags";
import { preparePost } from "#lib/server/modules/forum/commands/prepare-post";
import type { WrittenPost } from "#lib/server/modules/forum/commands/write-post";
import { mayReply } from "#lib/server/modules/forum/policy";
import { mayLink } from "#lib/server/modules/forum/queries/may-link";
import { resolveReports } from "#lib/server/modules/moderation/commands/reports";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Replaces the text of the viewer's own post and keeps the earlier one for moderators. A post that is not visible keeps its state. Throws
 * `post_not_found`, `thread_locked`, `post_not_editable` after 60 days, `invalid_input`.
 */
export async function editPost(viewer: Viewer, id: string, content: string, now: Date): Promise<WrittenPost> {
  requireWriter(viewer, now);
  const prepared = await preparePost(content, !(await mayLink(viewer, now)));
  return prisma().$transaction(async (db) => {
    const post = await lockOwnPost(db, viewer, id);
    if (!mayReply(viewer, post.thread)) throw new DomainError("thread_locked");
    // The approved text must not become another one.
    const isFinal = viewer.needsApproval && post.state === "published";
    if (isFinal || !isEditable({ ...post, createdAt: post.createdAt.toISOString() }, now)) throw new DomainError("post_not_editable");
    if (post.markdown === prepared.markdown) return { thread: post.thread, post };
    await db.forumPostRevision.create({ data: { postId: id, markdown: post.markdown, createdAt: now }, select: { id: true } });
    await db.forumPost.update({ where: { id }, data: { ...prepared, editedAt: now }, select: { id: true } });
    await expireTags(tagsOfThread(post.thread), db);
    return { thread: post.thread, post };
  });
}

/** Deletes the viewer's own post: the text and its earlier versions are gone, the number stays. Throws `post_not_found`. */
export async function deletePost(viewer: Viewer, id: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const post = await lockOwnPost(db, viewer, id);
    await db.forumPostRevision.deleteMany({ where: { postId: id } });
    await db.forumLike.deleteMany({ where: { postId: id } });
    await resolveReports(db, "post", [id], "gone", now);
    if (post.number === null) await db.forumPost.delete({ where: { id }, select: { id: true } });
    else
      await db.forumPost.update({
        where: { id },
        data: { state: "deleted", markdown: "", html: "", text: "", bookIds: [], likeCount: 0, replyToId: null },
        select: { id: true },
      });
    if (post.number === null && post.thread.state === "pending")
      await db.forumThread.delete({ where: { id: post.thread.id }, select: { id: true } });
    await expireTags(tagsOfThread(post.thread), db);
  });
}

/** Locks the thread and reads the viewer's post, unless it is deleted, hidden or rejected. Throws `post_not_found`. */
async function lockOwnPost(db: Transaction, viewer: Viewer, id: string) {
  await db.$executeRaw`select from forum_post where id = ${id}::uuid for update`;
  const post = await db.forumPost.findFirst({
    where: { id, userId: viewer.id, state: { in: ["published", "pending"] } },
    select: {
      id: true,
      number: true,
      state: true,
      markdown: true,
      createdAt: true,
      thread: { select: { id: true, slug: true, sectionId: true, bookId: true, isLocked: true, state: true } },
    },
  });
  if (!post || post.thread.state === "hidden") throw new DomainError("post_not_found");
  return post;
}
