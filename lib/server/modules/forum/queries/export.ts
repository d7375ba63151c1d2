import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** What the forum stores about a user: threads, posts with their earlier texts, likes, subscriptions, reading progress and drafts. */
export async function exportForumData(userId: string) {
  const [threads, posts, likes, subscriptions, readings, visitor, drafts] = await Promise.all([
    prisma().forumThread.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      select: { slug: true, title: true, createdAt: true },
    }),
    prisma().forumPost.findMany({
      where: { userId, state: { not: "deleted" } },
      orderBy: { createdAt: "asc" },
      select: {
        number: true,
        markdown: true,
        state: true,
        reason: true,
        createdAt: true,
        editedAt: true,
        thread: { select: { slug: true } },
        revisions: { orderBy: { createdAt: "asc" }, select: { markdown: true, createdAt: true } },
      },
    }),
    prisma().forumLike.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true, post: { select: { number: true, thread: { select: { slug: true } } } } },
    }),
    prisma().forumSubscription.findMany({ where: { userId }, select: { createdAt: true, thread: { select: { slug: true } } } }),
    prisma().forumReading.findMany({ where: { userId }, select: { number: true, readAt: true, thread: { select: { slug: true } } } }),
    prisma().forumVisitor.findUnique({ where: { userId }, select: { readAt: true, visitedAt: true, previousVisitAt: true } }),
    prisma().forumDraft.findMany({ where: { userId }, select: { place: true, title: true, content: true, other: true, updatedAt: true } }),
  ]);
  return {
    threads: threads.map((thread) => ({ ...thread, createdAt: thread.createdAt.toISOString() })),
    posts: posts.map(({ markdown, thread, createdAt, editedAt, revisions, ...post }) => ({
      thread: thread.slug,
      ...post,
      content: markdown,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      earlierTexts: revisions.map((revision) => ({ content: revision.markdown, replacedAt: revision.createdAt.toISOString() })),
    })),
    likes: likes.map(({ createdAt, post }) => ({ thread: post.thread.slug, number: post.number, at: createdAt.toISOString() })),
    subscriptions: subscriptions.map(({ createdAt, thread }) => ({ thread: thread.slug, since: createdAt.toISOString() })),
    readings: readings.map(({ number, readAt, thread }) => ({ thread: thread.slug, number, at: readAt.toISOString() })),
    visits: visitor && {
      readUntil: visitor.readAt.toISOString(),
      last: visitor.visitedAt.toISOString(),
      previous: visitor.previousVisitAt?.toISOString() ?? null,
    },
    drafts: drafts.map(({ updatedAt, ...draft }) => ({ ...draft, updatedAt: updatedAt.toISOString() })),
  };
}
