import { expect, test } from "vitest";
import { ExportResponse } from "#lib/contract/accounts/responses";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { saveDraft } from "#lib/server/modules/forum/commands/drafts";
import { setLike } from "#lib/server/modules/forum/commands/likes";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { editPost } from "#lib/server/modules/forum/commands/own-posts";
import { recordReading } from "#lib/server/modules/forum/commands/reading";
import { toggleSubscription } from "#lib/server/modules/forum/commands/subscriptions";
import { prisma } from "#lib/server/platform/database/prisma";
import { exportPersonalData, purgeDueAccounts } from "#lib/server/runtime/personal-data";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertReply, insertThread } from "#tests/support/forum";
import { insertAdministrator, insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

test("the data export contains what a user wrote and did in the forum, and nothing of others", async () => {
  const [ada, bo, moderator] = [await insertUser("ada"), await insertUser("bo-dahl"), await insertAdministrator()];
  const { thread, post } = await insertThread(ada, "The lamp", NOW);
  const answer = await insertReply(bo, thread.id, "Only Bo wrote this.", addMinutes(NOW, 1));
  await editPost(ada, post.id, "About a lantern.", addMinutes(NOW, 2));
  await setLike(ada, answer.post.id, true, NOW);
  await toggleSubscription(ada, thread.id, NOW);
  await recordReading(ada, thread.id, 2, NOW);
  const place = `thread:${thread.id}`;
  await saveDraft(ada, place, { title: "", content: "Unsent.", replyToId: null }, NOW);
  await decidePosts(moderator, [post.id], "hide", "Off topic.", NOW);

  const data = await exportPersonalData(ada, NOW);
  expect(ExportResponse.strict().parse(data)).toEqual(data);
  const at = NOW.toISOString();
  expect(data.forum).toMatchObject({
    threads: [{ slug: "the-lamp", title: "The lamp", createdAt: at }],
    posts: [
      {
        ...{ thread: "the-lamp", number: 1, state: "hidden", reason: "Off topic.", content: "About a lantern.", createdAt: at },
        editedAt: addMinutes(NOW, 2).toISOString(),
        earlierTexts: [{ content: "About The lamp.", replacedAt: addMinutes(NOW, 2).toISOString() }],
      },
    ],
    likes: [{ thread: "the-lamp", number: 2, at }],
    readings: [{ thread: "the-lamp", number: 2, at }],
    drafts: [{ place, title: "", content: "Unsent.", updatedAt: at }],
  });
  expect(JSON.stringify(data.forum)).not.toContain("Only Bo wrote this");
});

test("after the account is deleted its posts stay without a name or earlier texts, and its likes are not counted", async () => {
  const [cyril, diana] = [await insertUser("cyril"), await insertUser("diana")];
  const { thread, post } = await insertThread(cyril, "The clock", NOW);
  const answer = await insertReply(diana, thread.id, "It strikes.", addMinutes(NOW, 1));
  await editPost(cyril, post.id, "About the clock tower.", addMinutes(NOW, 2));
  await setLike(cyril, answer.post.id, true, NOW);
  await prisma().user.update({ where: { id: cyril.id }, data: { deleteAfter: NOW } });
  expect(await purgeDueAccounts(NOW)).toBe(1);
  expect(await prisma().forumPost.findMany({ where: { threadId: thread.id }, orderBy: { number: "asc" } })).toMatchObject([
    { id: post.id, userId: null, text: "About the clock tower." },
    { id: answer.post.id, userId: diana.id, likeCount: 0 },
  ]);
  expect(await prisma().forumPostRevision.count({ where: { postId: post.id } })).toBe(0);
});
