import "server-only";

import { may } from "#lib/domain/accounts/permission";
import { hasPublicPage } from "#lib/domain/accounts/public-profile";
import type { ForumAuthor, ForumPost } from "#lib/domain/forum/forum";
import { QUOTE_LENGTH } from "#lib/domain/forum/forum";
import { findMentionedUsers } from "#lib/server/modules/forum/queries/mentioned-users";
import { linkMentions, type MentionedUser, mentionsInHtml } from "#lib/server/modules/forum/render/link-mentions";
import { postExcerpt } from "#lib/server/modules/forum/render/post-excerpt";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { avatarUrl } from "#lib/urls/avatars";

/** The columns of a post's author. */
const AUTHOR = {
  username: true,
  firstName: true,
  lastName: true,
  avatar: true,
  role: true,
  publicProfile: true,
  verifiedAt: true,
  deactivatedAt: true,
  deleteAfter: true,
} satisfies Prisma.UserSelect;

/** The columns of a replied-to post. */
export const REPLY_TO = {
  ...{ id: true, number: true, state: true, markdown: true, text: true },
  user: { select: { username: true } },
} satisfies Prisma.ForumPostSelect;

/** The columns of a numbered post. */
const POST = {
  id: true,
  number: true,
  state: true,
  reason: true,
  html: true,
  text: true,
  bookIds: true,
  likeCount: true,
  createdAt: true,
  editedAt: true,
  user: { select: AUTHOR },
  replyTo: { select: REPLY_TO },
} satisfies Prisma.ForumPostSelect;
type Row = Prisma.ForumPostGetPayload<{ select: typeof POST }>;

/** The posts of a thread whose numbers are on the page (from 1). The numbers have no gaps, so no rows are skipped to find them. */
export async function listPosts(threadId: string, page: number, limit: number): Promise<ForumPost[]> {
  const number = { gt: (page - 1) * limit, lte: page * limit };
  const rows = await prisma().forumPost.findMany({ where: { threadId, number }, orderBy: { number: "asc" }, select: POST });
  const posts = rows.map(postOf);
  const users = await findMentionedUsers(posts.map(({ html }) => html));
  return posts.map((post) => ({
    ...post,
    html: linkMentions(post.html, users),
    mentions: mentionsInHtml(post.html).flatMap((key) => users.get(key)?.username ?? []),
  }));
}

/** In feeds mentions are text: 50 posts mention more users than a cached page has tags for. */
const NO_LINKS: ReadonlyMap<string, MentionedUser> = new Map();

/** The latest visible posts of all threads, of a section or of a thread, the newest first; for feeds. */
export async function listLatestPosts(
  of: { sectionId?: string; threadId?: string },
  limit: number,
): Promise<(ForumPost & { thread: { slug: string; title: string } })[]> {
  const ids = of.threadId || of.sectionId ? await latestIdsOf(of, limit) : await latestIds(limit);
  const rows = await prisma().forumPost.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { ...POST, thread: { select: { slug: true, title: true } } },
  });
  return rows.map(({ thread: { slug, title }, ...row }) => {
    const post = postOf(row);
    return { ...post, html: linkMentions(post.html, NO_LINKS), thread: { slug, title } };
  });
}

type Ids = Promise<{ id: string }[]>;

const latestIds = (limit: number): Ids => prisma().$queryRaw`
  select post.id from forum_post post join forum_thread thread on thread.id = post.thread_id
  where post.state = 'published' and number is not null and thread.state = 'published'
  order by post.created_at desc, post.id limit ${limit}`;

/**
 * The latest posts of a section are in the threads with its latest posts, and have their highest numbers. So the index of all posts is not walked
 * until enough of a small section are found.
 */
function latestIdsOf(of: { sectionId?: string; threadId?: string }, limit: number): Ids {
  const wanted = of.threadId ? Prisma.sql`id = ${of.threadId}::uuid` : Prisma.sql`section_id = ${of.sectionId}::uuid`;
  return prisma().$queryRaw`
    select post.id from (
      select id from forum_thread where ${wanted} and state = 'published' order by last_post_at desc, id limit ${limit}) thread
    cross join lateral (
      select id, created_at from forum_post where thread_id = thread.id and number is not null and state = 'published'
      order by number desc limit ${limit}) post
    order by post.created_at desc, post.id limit ${limit}`;
}

function postOf({ user, replyTo, createdAt, editedAt, reason, ...row }: Row): ForumPost {
  const state = row.state === "hidden" || row.state === "deleted" ? row.state : "published";
  const isVisible = state === "published";
  return {
    ...row,
    number: row.number ?? 0,
    state,
    // A moderator's decision has a reason.
    isUnderReview: state === "hidden" && reason === null,
    author: user && authorOf(user),
    html: isVisible ? row.html : "",
    mentions: [],
    text: isVisible ? row.text : "",
    bookIds: isVisible ? row.bookIds : [],
    replyTo: isVisible ? replyToOf(replyTo) : null,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

/** A replied-to post with the beginning of its text, which only a visible one has; null if it was never published. */
export function replyToOf(row: Prisma.ForumPostGetPayload<{ select: typeof REPLY_TO }> | null): ForumPost["replyTo"] {
  if (row === null || row.number === null) return null;
  const text = row.state === "published" ? postExcerpt(row, QUOTE_LENGTH) : "";
  return { id: row.id, number: row.number, username: row.user?.username ?? null, text };
}

const authorOf = ({
  username,
  firstName,
  lastName,
  avatar,
  role,
  ...account
}: Prisma.UserGetPayload<{ select: typeof AUTHOR }>): ForumAuthor => ({
  username,
  firstName,
  lastName,
  avatar: avatarUrl(avatar),
  hasPage: hasPublicPage(account),
  isTeam: may({ role }, "moderate"),
});
