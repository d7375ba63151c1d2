import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { isEditable, POSTS_PER_PAGE, type PostState } from "#lib/domain/forum/forum";
import { mayWrite } from "#lib/server/modules/accounts/policy";
import { mayModerateForum, mayReply } from "#lib/server/modules/forum/policy";
import { mayLink } from "#lib/server/modules/forum/queries/may-link";
import { getThread } from "#lib/server/modules/forum/queries/threads";
import { prisma } from "#lib/server/platform/database/prisma";

/** The viewer's own post with its Markdown. `number` is null while it awaits approval. */
export type OwnPost = { id: string; number: number | null; state: PostState; content: string; reason: string | null; isEditable: boolean };

/** What concerns the viewer in a thread, by id or slug: posts and likes of one page (from 1). Throws `thread_not_found`. */
export async function getThreadState(viewer: Viewer, key: string, page: number, now: Date) {
  const thread = await getThread(viewer, key, "en");
  const onPage = { gt: (page - 1) * POSTS_PER_PAGE, lte: page * POSTS_PER_PAGE };
  const { id: threadId } = thread;
  const isWriter = mayWrite(viewer, now);
  const replies = isWriter && mayReply(viewer, thread);
  const mayModerate = mayModerateForum(viewer);
  const [subscription, reading, posts, likes, links, authors] = await Promise.all([
    prisma().forumSubscription.findUnique({ where: { threadId_userId: { threadId, userId: viewer.id } }, select: { threadId: true } }),
    prisma().forumReading.findUnique({ where: { userId_threadId: { threadId, userId: viewer.id } }, select: { number: true } }),
    prisma().forumPost.findMany({
      where: { threadId, userId: viewer.id, state: { not: "deleted" }, OR: [{ number: onPage }, { number: null }] },
      orderBy: [{ number: "asc" }, { createdAt: "asc" }],
      select: { id: true, number: true, state: true, markdown: true, reason: true, createdAt: true },
    }),
    prisma().forumLike.findMany({ where: { userId: viewer.id, post: { threadId, number: onPage } }, select: { postId: true } }),
    mayLink(viewer, now),
    mayModerate
      ? prisma().forumPost.findMany({ where: { threadId, number: onPage, userId: { not: null } }, select: { id: true, userId: true } })
      : [],
  ]);
  return {
    subscribed: subscription !== null,
    lastRead: reading?.number ?? 0,
    postCount: thread.postCount,
    mayReply: replies,
    suspension: isWriter ? null : { until: viewer.suspension?.until?.toISOString() ?? null },
    mayLink: links,
    needsApproval: viewer.needsApproval,
    mayModerate,
    authors: Object.fromEntries(authors.map(({ id, userId }) => [id, userId ?? ""])),
    own: posts.map(
      ({ markdown, createdAt, ...post }): OwnPost => ({
        ...post,
        content: markdown,
        isEditable: replies && isEditable({ ...post, createdAt: createdAt.toISOString() }, now),
      }),
    ),
    liked: likes.map(({ postId }) => postId),
  };
}
