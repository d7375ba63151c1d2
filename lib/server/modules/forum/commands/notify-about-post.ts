import "server-only";

import type { NotificationKind } from "#lib/domain/notifications/notification";
import { quotedPosts } from "#lib/server/modules/forum/render/quoted-posts";
import { findMentions } from "#lib/server/modules/forum/render/render-post";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { subjectKey } from "#lib/server/platform/notification-subject";
import { forumPostPath } from "#lib/urls/forum";

/** Subscribers who are notified in one transaction. */
const BATCH = 500;

/**
 * Notifies about a published post: the authors of the posts that it replies to or quotes, mentioned users, and the thread's subscribers; everyone once, and
 * no user about a post of their own. A user gets one mail about a thread until they visit it again. Running it twice sends nothing twice.
 */
export async function notifyAboutPost(postId: string, now: Date): Promise<void> {
  const post = await findPost(postId);
  if (!post || post.number === null) return;
  const { threadId } = post;
  const notified = new Set<string>(post.userId === null ? [] : [post.userId]);
  const notice = {
    // The post's texts and its author's name are read when the notification is shown: they may be deleted before.
    values: {},
    subject: subjectKey("post", postId),
    groupKey: `thread:${threadId}`,
    path: forumPostPath(post.thread.slug, post.number),
    dedupeKey: `forum-post:${postId}`,
  };
  const send = async (db: Transaction, kind: NotificationKind, userIds: string[], options = {}) => {
    const recipients = userIds.filter((id) => !notified.has(id));
    for (const id of recipients) notified.add(id);
    if (recipients.length === 0) return;
    const mailTo = await findUnmailed(db, threadId, recipients);
    const mailed = await notify(db, recipients, { ...notice, ...options, kind, mailTo }, now);
    await db.forumThreadMail.createMany({ data: mailed.map((userId) => ({ threadId, userId, mailedAt: now })), skipDuplicates: true });
  };
  const quoted = await quotedUsers(post.markdown, threadId, post.thread.slug);
  await prisma().$transaction(async (db) => {
    await send(db, "forum-quote", [...new Set([post.replyTo?.userId ?? [], quoted].flat())]);
    await send(db, "forum-mention", await mentionedUsers(post.markdown));
  });
  const endSubscription = { kind: "thread", id: threadId };
  for (let last = ""; ; ) {
    const subscribers = await listSubscribers(threadId, last);
    if (subscribers.length === 0) return;
    last = subscribers.at(-1) ?? "";
    await prisma().$transaction((db) => send(db, "forum-reply", subscribers, { endSubscription }));
  }
}

const findPost = (id: string) =>
  prisma().forumPost.findFirst({
    where: { id, state: "published", thread: { state: "published" } },
    select: {
      number: true,
      markdown: true,
      userId: true,
      threadId: true,
      replyTo: { select: { userId: true } },
      thread: { select: { slug: true } },
    },
  });

async function quotedUsers(markdown: string, threadId: string, threadSlug: string): Promise<string[]> {
  const numbers = quotedPosts(markdown, threadSlug);
  if (numbers.length === 0) return [];
  const where = { threadId, number: { in: numbers }, state: "published" as const, userId: { not: null } };
  const posts = await prisma().forumPost.findMany({ where, select: { userId: true } });
  return posts.flatMap(({ userId }) => userId ?? []);
}

async function mentionedUsers(markdown: string): Promise<string[]> {
  const keys = findMentions(markdown);
  const users = keys.length > 0 ? await prisma().user.findMany({ where: { usernameKey: { in: keys } }, select: { id: true } }) : [];
  return users.map(({ id }) => id);
}

/** The next subscribers after a user, by id. */
async function listSubscribers(threadId: string, after: string): Promise<string[]> {
  const rows = await prisma().forumSubscription.findMany({
    where: { threadId, ...(after && { userId: { gt: after } }) },
    orderBy: { userId: "asc" },
    take: BATCH,
    select: { userId: true },
  });
  return rows.map(({ userId }) => userId);
}

/** The users without a mail about the thread since their last visit. Two posts at once wait for each other. */
async function findUnmailed(db: Transaction, threadId: string, userIds: string[]): Promise<ReadonlySet<string>> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('forum mails ' || ${threadId}, 0))`;
  const mailed = await db.forumThreadMail.findMany({ where: { threadId, userId: { in: userIds } }, select: { userId: true } });
  const unmailed = new Set(userIds);
  for (const { userId } of mailed) unmailed.delete(userId);
  return unmailed;
}
