import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { eraseForumData } from "#lib/server/modules/forum/commands/erase-user";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { notifyAboutPost } from "#lib/server/modules/forum/commands/notify-about-post";
import { deletePost, editPost } from "#lib/server/modules/forum/commands/own-posts";
import { toggleSubscription } from "#lib/server/modules/forum/commands/subscriptions";
import { removeUserPosts, restoreUserPosts } from "#lib/server/modules/forum/commands/user-posts";
import { prisma } from "#lib/server/platform/database/prisma";
import { listSiteNotifications } from "#lib/server/runtime/notifications";
import { sendMailJob } from "#lib/server/runtime/worker/send-mail";
import { setUpTestEnvironment } from "#tests/support/environment";
import { emptyForum, insertReply, insertThread } from "#tests/support/forum";
import { RESEND_KEY, startResendServer } from "#tests/support/resend-server";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

const resend = await startResendServer();
setUpTestEnvironment({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url });

let [author, reader, administrator]: [Viewer, Viewer, Viewer] = [] as never;
let [threadId, postId, authorName] = ["", "", ""];
const TEXT = "They strike twelve.";
beforeEach(async () => {
  await emptyForum();
  await prisma().mail.deleteMany();
  resend.delivered.length = 0;
  [author, reader, administrator] = [await insertAnyUser(), await insertAnyUser(), await insertAdministrator()];
  authorName = (await prisma().user.findUniqueOrThrow({ where: { id: author.id } })).username;
  ({ id: threadId } = (await insertThread(administrator, "Clocks", NOW)).thread);
  await toggleSubscription(reader, threadId, NOW);
  ({ id: postId } = (await insertReply(author, threadId, TEXT, addMinutes(NOW, 1))).post);
  await notifyAboutPost(postId, addMinutes(NOW, 1));
});

const values = async () => (await listSiteNotifications(reader, 1, 10)).items.map((one) => one.values)[0];
const SHOWN = () => ({ title: "Clocks", author: authorName, excerpt: TEXT });
const HIDDEN = () => ({ title: "Clocks", author: authorName });

test("a notification about a post stores neither its text nor its author", async () => {
  const rows = await prisma().notification.findMany({ where: { userId: reader.id }, select: { values: true } });
  expect(rows).toEqual([{ values: {} }]);
  expect(await values()).toEqual(SHOWN());
});

test("the text in a notification changes and disappears with the post", async () => {
  await editPost(author, postId, "They strike one.", addMinutes(NOW, 2));
  expect(await values()).toEqual({ ...SHOWN(), excerpt: "They strike one." });
  await deletePost(author, postId, addMinutes(NOW, 3));
  expect(await values()).toEqual(HIDDEN());
});

test("the text of a hidden or removed post is gone, and comes back with the post", async () => {
  await decidePosts(administrator, [postId], "hide", "Off topic.", addMinutes(NOW, 2));
  expect(await values()).toEqual(HIDDEN());
  await decidePosts(administrator, [postId], "show", null, addMinutes(NOW, 3));
  expect(await values()).toEqual(SHOWN());
  await removeUserPosts(administrator, author.id, "Spam.", addMinutes(NOW, 4));
  expect(await values()).toEqual(HIDDEN());
  await restoreUserPosts(administrator, author.id, addMinutes(NOW, 5));
  expect(await values()).toEqual(SHOWN());
  await changeThread(administrator, threadId, { action: "hide" }, addMinutes(NOW, 6));
  expect(await values()).toEqual({ author: authorName });
});

test("the name of a deleted user is gone", async () => {
  await prisma().$transaction(async (db) => {
    await eraseForumData(author.id, db);
    await db.user.delete({ where: { id: author.id } });
  });
  expect(await values()).toEqual({ title: "Clocks", excerpt: TEXT });
});

test("an e-mail has the text that the post has when it is sent, and is not sent for a post that was deleted", async () => {
  const send = async () => {
    for (const { id } of await prisma().mail.findMany({ where: { sentAt: null, refusal: null, kind: "forumReply" } }))
      await sendMailJob({ mailId: id });
    return resend.delivered.map(({ body }) => (body as { subject: string; text: string }).text);
  };
  await editPost(author, postId, "They strike one.", addMinutes(NOW, 2));
  const [sent] = await send();
  expect(sent).toContain("They strike one.");
  expect(sent).toContain(authorName);
  expect(sent).not.toContain(TEXT);
  const other = await insertAnyUser();
  await toggleSubscription(other, threadId, NOW);
  const { post } = await insertReply(author, threadId, "Once more.", addMinutes(NOW, 3));
  await notifyAboutPost(post.id, addMinutes(NOW, 3));
  await deletePost(author, post.id, addMinutes(NOW, 4));
  expect(await prisma().mail.count({ where: { sentAt: null, refusal: null, kind: "forumReply" } })).toBeGreaterThan(0);
  const before = resend.delivered.length;
  expect(await send()).toHaveLength(before);
});
