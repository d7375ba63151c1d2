import "server-only";

import type { NotificationKind } from "#lib/domain/notification/notification";
import { findMentions } from "#lib/server/modules/forum/render/render-post";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { subjectKey } from "#lib/server/platform/notification-subject";
import { forumPostPath } from "#lib/urls/forum";

/** Subscribers who are notified in one transaction. */
const BATCH = 500;

/**
 * Notifies about a published post: the author of the post that it replies to, mentioned users, and the thread's subscribers; everyone once, and
 * no user about a post of their own. Subscribers get one mail about a thread until they visit it again. Running it twice sends nothing twice.
 */
export async function notifyAboutPost(postId: string, now: Date): Promise<void> {
  const post = await findPost(postId);
  if (!post || post.number === null) return;
  const notified = new Set<string>(post.userId === null ? [] : [post.userId]);
  const notice = {
    // The post's texts and its author's name are read when the notification is shown: they may be deleted before.
    values: {},
    subject: subjectKey("post", postId),
    groupKey: `thread:${post.threadId}`,
    path: forumPostPath(post.thread.slug, post.number),
    dedupeKey: `forum-post:${postId}`,
  };
  const send = (db: Transaction, kind: NotificationKind, userIds: string[], options = {}) => {
    const recipients = userIds.filter((id) => !notified.has(id));
    for (const id of recipients) notified.add(id);
    return recipients.length > 0 ? notify(db, recipients, { ...notice, ...options, kind }, now) : Promise.resolve();
  };
  const quoted = post.replyTo?.userId;
  await prisma().$transaction(async (db) => {
    if (quoted) await send(db, "forum-quote", [quoted]);
    await send(db, "forum-mention", await mentionedUsers(post.markdown));
  });
  for (let last = ""; ; ) {
    const subscribers = await listSubscribers(post.threadId, last);
    if (subscribers.length === 0) return;
    last = subscribers.at(-1)?.userId ?? "";
    const mailTo = new Set(subscribers.filter(({ mailedAt }) => mailedAt === null).map(({ userId }) => userId));
    await prisma().$transaction(async (db) => {
      const endSubscription = { kind: "thread", id: post.threadId };
      const userIds = subscribers.map(({ userId }) => userId);
      await send(db, "forum-reply", userIds, { mailTo, endSubscription });
      await db.forumSubscription.updateMany({ where: { threadId: post.threadId, userId: { in: [...mailTo] } }, data: { mailedAt: now } });
    });
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

async function mentionedUsers(markdown: string): Promise<string[]> {
  const keys = findMentions(markdown);
  const users = keys.length > 0 ? await prisma().user.findMany({ where: { usernameKey: { in: keys } }, select: { id: true } }) : [];
  return users.map(({ id }) => id);
}

/** The next subscribers after a user, by id. */
const listSubscribers = (threadId: string, after: string) =>
  prisma().forumSubscription.findMany({
    where: { threadId, ...(after && { userId: { gt: after } }) },
    orderBy: { userId: "asc" },
    take: BATCH,
    select: { userId: true, mailedAt: true },
  });
