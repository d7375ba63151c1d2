import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { DomainError } from "#lib/domain/errors";
import type { AdminPost, AdminSection, PostRemoval } from "#lib/domain/forum/administration";
import { type ForumThread, type PostState, PREVIEW_LENGTH, REMOVAL_DAYS } from "#lib/domain/forum/forum";
import { isLanguage, type Language } from "#lib/domain/language";
import { excerpt } from "#lib/domain/text/text";
import { addDays } from "#lib/domain/time/date-arithmetic";
import type { OldestEntry } from "#lib/domain/waiting";
import { requireForumModerator } from "#lib/server/modules/forum/policy";
import { REPLY_TO, replyToOf } from "#lib/server/modules/forum/queries/posts";
import { threadOf, threadSelect } from "#lib/server/modules/forum/queries/thread-row";
import { containing } from "#lib/server/platform/database/like";
import { prisma } from "#lib/server/platform/database/prisma";
import { PENDING_POSTS_PATH } from "#lib/urls/forum";

/** Throws `forbidden`. */
export async function listAdminSections(viewer: Viewer): Promise<AdminSection[]> {
  requireForumModerator(viewer);
  const rows = await prisma().forumSection.findMany({
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: {
      id: true,
      slug: true,
      title: true,
      description: true,
      isRestricted: true,
      position: true,
      threadCount: true,
      postCount: true,
      texts: { select: { locale: true, title: true, description: true } },
      _count: { select: { threads: true } },
    },
  });
  return rows.map(({ texts, _count, ...row }) => ({
    ...row,
    lastPost: null,
    allThreads: _count.threads,
    texts: Object.fromEntries(texts.flatMap(({ locale, ...text }) => (isLanguage(locale) ? [[locale, text]] : []))),
  }));
}

/** Throws `section_not_found`, `forbidden`. */
export async function getAdminSection(viewer: Viewer, id: string): Promise<AdminSection> {
  const section = (await listAdminSections(viewer)).find((one) => one.id === id);
  if (!section) throw new DomainError("section_not_found");
  return section;
}

/** All threads, the latest first, in every state; only those whose title contains `q` if given. Throws `forbidden`. */
export async function listAdminThreads(
  viewer: Viewer,
  q: string | undefined,
  page: number,
  limit: number,
  locale: Language,
): Promise<Page<ForumThread>> {
  requireForumModerator(viewer);
  const where = q ? { title: containing(q) } : {};
  const [rows, total] = await Promise.all([
    prisma().forumThread.findMany({
      where,
      orderBy: [{ lastPostAt: "desc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
      select: threadSelect(locale),
    }),
    prisma().forumThread.count({ where }),
  ]);
  return pageOf(rows.map(threadOf), page, limit, total);
}

/** A thread in any state. Throws `thread_not_found`, `forbidden`. */
export async function getAdminThread(viewer: Viewer, id: string, locale: Language): Promise<ForumThread> {
  requireForumModerator(viewer);
  const row = await prisma().forumThread.findUnique({ where: { id }, select: threadSelect(locale) });
  if (!row) throw new DomainError("thread_not_found");
  return threadOf(row);
}

/** A thread in any state by its slug; null if there is none. Throws `forbidden`. */
export async function findAdminThread(viewer: Viewer, slug: string, locale: Language): Promise<ForumThread | null> {
  requireForumModerator(viewer);
  const row = await prisma().forumThread.findUnique({ where: { slug }, select: threadSelect(locale) });
  return row && threadOf(row);
}

type PostFilter = { q?: string | undefined; state?: PostState | undefined; userId?: string };

/** All posts, the latest first; in a state, with words in the text, by a user if given. Throws `forbidden`. */
export async function listAdminPosts(
  viewer: Viewer,
  { q, state, userId }: PostFilter,
  page: number,
  limit: number,
): Promise<Page<AdminPost>> {
  requireForumModerator(viewer);
  const where = { ...(q && { id: { in: await idsWithWords(q) } }), ...(state && { state }), ...(userId && { userId }) };
  const [rows, total] = await Promise.all([
    prisma().forumPost.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
      select: {
        id: true,
        number: true,
        text: true,
        state: true,
        reason: true,
        createdAt: true,
        editedAt: true,
        user: { select: { id: true, username: true } },
        thread: { select: { id: true, title: true, slug: true, state: true } },
        replyTo: { select: REPLY_TO },
      },
    }),
    prisma().forumPost.count({ where }),
  ]);
  const items = rows.map(({ user, createdAt, editedAt, replyTo, ...row }) => ({
    ...row,
    preview: excerpt(row.text, PREVIEW_LENGTH),
    replyTo: replyToOf(replyTo),
    author: user,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }));
  return pageOf(items, page, limit, total);
}

/** A post's whole text in Markdown, in any state. Throws `post_not_found`, `forbidden`. */
export async function getPostContent(viewer: Viewer, id: string): Promise<string> {
  requireForumModerator(viewer);
  const post = await prisma().forumPost.findUnique({ where: { id }, select: { markdown: true } });
  if (!post) throw new DomainError("post_not_found");
  return post.markdown;
}

/** Posts that a search by words reads. */
const WORDS_BOUND = 5_000;

/** Posts that contain all words of a text, found by index, at most WORDS_BOUND; the latest first. */
async function idsWithWords(text: string): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    with matching as materialized (
      select id, created_at from forum_post where words @@ plainto_tsquery('library_plain', words_of(${text})) limit ${WORDS_BOUND})
    select id from matching order by created_at desc`;
  return rows.map(({ id }) => id);
}

/** The earlier texts of a post, the latest first. Throws `post_not_found`, `forbidden`. */
export async function listPostRevisions(viewer: Viewer, postId: string): Promise<{ content: string; replacedAt: string }[]> {
  requireForumModerator(viewer);
  const post = await prisma().forumPost.findUnique({
    where: { id: postId },
    select: { revisions: { orderBy: { createdAt: "desc" }, select: { markdown: true, createdAt: true } } },
  });
  if (!post) throw new DomainError("post_not_found");
  return post.revisions.map(({ markdown, createdAt }) => ({ content: markdown, replacedAt: createdAt.toISOString() }));
}

/** The number of posts that await approval. */
export const countPendingPosts = (): Promise<number> => prisma().forumPost.count({ where: { state: "pending" } });

/** The post that has awaited approval longest. */
export async function findOldestPendingPost(): Promise<OldestEntry | null> {
  const post = await prisma().forumPost.findFirst({
    where: { state: "pending" },
    orderBy: { createdAt: "asc" },
    select: { text: true, createdAt: true, thread: { select: { title: true } } },
  });
  return post && { since: post.createdAt, text: post.text, place: post.thread.title, path: PENDING_POSTS_PATH };
}

/** The latest removal of all posts of a user that can still be undone, with the number of its posts; null if there is none. Throws `forbidden`. */
export async function findPostRemoval(viewer: Viewer, userId: string, now: Date): Promise<PostRemoval | null> {
  requireForumModerator(viewer);
  const removal = await prisma().forumRemoval.findFirst({
    where: { userId, undoneAt: null, createdAt: { gt: addDays(now, -REMOVAL_DAYS) } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true, reason: true, _count: { select: { posts: true } } },
  });
  return removal && { postCount: removal._count.posts, reason: removal.reason, undoableUntil: addDays(removal.createdAt, REMOVAL_DAYS) };
}

/** Visible threads whose title contains a text, the latest first. Throws `forbidden`. */
export async function findThreadsByTitle(viewer: Viewer, text: string, limit: number): Promise<{ slug: string; title: string }[]> {
  requireForumModerator(viewer);
  return prisma().forumThread.findMany({
    where: { state: "published", title: containing(text) },
    orderBy: [{ lastPostAt: "desc" }, { id: "asc" }],
    take: limit,
    select: { slug: true, title: true },
  });
}
