import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { hidePost } from "#lib/server/modules/forum/commands/hide-post";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { notifyAboutPost } from "#lib/server/modules/forum/commands/notify-about-post";
import { markForumRead, recordReading } from "#lib/server/modules/forum/commands/reading";
import { toggleSubscription } from "#lib/server/modules/forum/commands/subscriptions";
import { listUnread } from "#lib/server/modules/forum/queries/unread";
import { setNotificationChoices } from "#lib/server/modules/notifications/commands/notification-choices";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { emptyForum, insertReply, insertThread } from "#tests/support/forum";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

let [author, reader, writer]: [Viewer, Viewer, Viewer] = [] as never;
beforeEach(async () => {
  await emptyForum();
  await prisma().notification.deleteMany();
  await prisma().mail.deleteMany();
  [author, reader, writer] = [await insertAnyUser(), await insertAnyUser(), await insertAnyUser()];
});

const nameOf = async ({ id }: Viewer) => (await prisma().user.findUniqueOrThrow({ where: { id } })).username;
const notificationsOf = async ({ id }: Viewer) =>
  (await prisma().notification.findMany({ where: { userId: id }, orderBy: { createdAt: "asc" } })).map(({ kind, path }) => [kind, path]);
const mails = () => prisma().mail.count();

test("subscribers get a notification of each reply, and one mail until they visit the thread again", async () => {
  const { thread } = await insertThread(author, "The lamp", NOW);
  await toggleSubscription(reader, thread.id, NOW);
  for (const minute of [1, 2]) {
    const { post } = await insertReply(writer, thread.id, `Reply ${minute}.`, addMinutes(NOW, minute));
    await notifyAboutPost(post.id, addMinutes(NOW, minute));
    await notifyAboutPost(post.id, addMinutes(NOW, minute));
  }
  expect(await notificationsOf(reader)).toEqual([
    ["forum-reply", "/forum/thread/the-lamp#post-2"],
    ["forum-reply", "/forum/thread/the-lamp#post-3"],
  ]);
  expect(await notificationsOf(author)).toHaveLength(2);
  expect(await notificationsOf(writer)).toEqual([]);
  expect(await mails()).toBe(2);
  await recordReading(reader, thread.id, 3, addMinutes(NOW, 3));
  expect(await prisma().notification.count({ where: { userId: reader.id, readAt: null } })).toBe(0);
  const { post } = await insertReply(writer, thread.id, "Reply 3.", addMinutes(NOW, 4));
  await notifyAboutPost(post.id, addMinutes(NOW, 4));
  expect(await mails()).toBe(3);
});

test("who is replied to, mentioned and subscribed is notified once, by the closest reason", async () => {
  const { thread, post } = await insertThread(author, "The lamp", NOW);
  await toggleSubscription(reader, thread.id, NOW);
  const text = `@${await nameOf(reader)} @${await nameOf(author)} look.`;
  const written = await insertReply(writer, thread.id, text, addMinutes(NOW, 1), post.id);
  await notifyAboutPost(written.post.id, addMinutes(NOW, 1));
  expect((await notificationsOf(author)).map(([kind]) => kind)).toEqual(["forum-quote"]);
  expect((await notificationsOf(reader)).map(([kind]) => kind)).toEqual(["forum-mention"]);
});

test("a user gets one mail about a thread until they visit it again, whatever it is about", async () => {
  const { thread, post } = await insertThread(author, "The lamp", NOW);
  const mention = `@${await nameOf(reader)} look`;
  await toggleSubscription(reader, thread.id, NOW);
  const texts: [string, string | null][] = [
    ["A reply.", null],
    [`${mention}.`, null],
    ["A quotation.", post.id],
    [`${mention} again.`, null],
  ];
  for (const [minute, [text, replyToId]] of texts.entries()) {
    const written = await insertReply(writer, thread.id, text, addMinutes(NOW, minute + 1), replyToId);
    await notifyAboutPost(written.post.id, addMinutes(NOW, minute + 1));
  }
  const kinds = async () => (await prisma().mail.findMany({ orderBy: { createdAt: "asc" } })).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["forumReply", "forumReply"]);
  await recordReading(reader, thread.id, 5, addMinutes(NOW, 6));
  for (const minute of [7, 8]) {
    const written = await insertReply(writer, thread.id, `${mention}, ${minute}.`, addMinutes(NOW, minute));
    await notifyAboutPost(written.post.id, addMinutes(NOW, minute));
  }
  expect((await kinds()).slice(2)).toEqual(["forumMention"]);
});

test("a kind whose e-mails are off does not use up the one mail about a thread", async () => {
  const { thread } = await insertThread(author, "The lamp", NOW);
  await toggleSubscription(reader, thread.id, NOW);
  await prisma().mail.deleteMany();
  await setNotificationChoices(reader, { muted: ["email:forum-reply"] });
  await setNotificationChoices(author, { muted: ["email:forum-reply"] });
  for (const [minute, text] of ["A reply.", `@${await nameOf(reader)} look.`].entries()) {
    const written = await insertReply(writer, thread.id, text, addMinutes(NOW, minute + 1));
    await notifyAboutPost(written.post.id, addMinutes(NOW, minute + 1));
  }
  expect(await prisma().mail.findMany({ select: { kind: true } })).toEqual([{ kind: "forumMention" }]);
});

test("the author learns that reports hid a post, and that it is shown again", async () => {
  const [administrator, { post }] = [await insertAdministrator(), await insertThread(author, "The lamp", NOW)];
  await prisma().$transaction((db) => hidePost(db, post.id, NOW));
  await decidePosts(administrator, [post.id], "show", null, addMinutes(NOW, 1));
  expect(await notificationsOf(author)).toEqual([
    ["post-hidden", "/forum/thread/the-lamp#post-1"],
    ["post-approved", "/forum/thread/the-lamp#post-1"],
  ]);
  expect(await prisma().mail.findMany({ select: { kind: true }, orderBy: { createdAt: "asc" } })).toEqual([
    { kind: "postHidden" },
    { kind: "postRestored" },
  ]);
});

test("everyone whose post a reply quotes is notified, once", async () => {
  const { thread, post } = await insertThread(author, "The lamp", NOW);
  await insertReply(reader, thread.id, "Second.", addMinutes(NOW, 1));
  const text = "> **[a](/forum/thread/the-lamp#post-1)**\n> One.\n\n> **[b](/forum/thread/the-lamp#post-2)**\n> Two.\n\nYes.";
  const written = await insertReply(writer, thread.id, text, addMinutes(NOW, 2), post.id);
  await notifyAboutPost(written.post.id, addMinutes(NOW, 2));
  for (const user of [author, reader]) expect(await notificationsOf(user)).toEqual([["forum-quote", "/forum/thread/the-lamp#post-3"]]);
});

test("the author of a published post learns that a moderator hid it, and that it is visible again", async () => {
  const administrator = await insertAdministrator();
  const { post } = await insertThread(author, "The lamp", NOW);
  await decidePosts(administrator, [post.id], "hide", "Off topic.", NOW);
  await decidePosts(administrator, [post.id], "show", null, addMinutes(NOW, 1));
  expect(await prisma().notification.findMany({ select: { kind: true, values: true }, orderBy: { createdAt: "asc" } })).toEqual([
    { kind: "post-rejected", values: { title: "The lamp", change: "post-removed", reason: "Off topic." } },
    { kind: "post-approved", values: { title: "The lamp", change: "post-restored" } },
  ]);
  expect(await prisma().mail.findMany({ select: { kind: true }, orderBy: { createdAt: "asc" } })).toEqual([
    { kind: "postRemoved" },
    { kind: "postRestored" },
  ]);
});

test("the notification of an approved post leads to the post", async () => {
  const administrator = await insertAdministrator();
  const { thread } = await insertThread(author, "The lamp", NOW);
  for (let minute = 1; minute <= 10; minute += 1)
    await insertReply(minute % 2 ? author : reader, thread.id, `Reply ${minute}.`, addMinutes(NOW, minute));
  const held = await insertReply({ ...writer, needsApproval: true }, thread.id, "Held.", addMinutes(NOW, 11));
  expect(held.post.number).toBeNull();
  await decidePosts(administrator, [held.post.id], "show", null, addMinutes(NOW, 12));
  expect(await notificationsOf(writer)).toEqual([["post-approved", "/forum/thread/the-lamp/2#post-12"]]);
});

test("unread posts begin after the last one that was read; new threads of the last month are unread", async () => {
  const { thread } = await insertThread(author, "The lamp", NOW);
  await insertReply(writer, thread.id, "Reply.", addMinutes(NOW, 1));
  const unread = async (minute: number) =>
    (await listUnread(reader, 1, 20, "en", addMinutes(NOW, minute))).items.map(({ slug, firstUnread, unreadCount }) => [
      slug,
      firstUnread,
      unreadCount,
    ]);
  expect(await unread(2)).toEqual([["the-lamp", 1, 2]]);
  expect(await recordReading(reader, thread.id, 1, addMinutes(NOW, 2))).toBe(1);
  expect(await unread(3)).toEqual([["the-lamp", 2, 1]]);
  expect(await recordReading(reader, thread.id, 900, addMinutes(NOW, 3))).toBe(2);
  expect(await recordReading(reader, thread.id, 1, addMinutes(NOW, 3))).toBe(2);
  expect(await unread(4)).toEqual([]);
  await insertThread(author, "A second one", addMinutes(NOW, 5));
  expect(await unread(6)).toHaveLength(1);
  await markForumRead(reader, addMinutes(NOW, 6));
  expect(await unread(7)).toEqual([]);
  await insertReply(writer, thread.id, "One more.", addMinutes(NOW, 8));
  expect(await unread(9)).toEqual([["the-lamp", 3, 1]]);
});
