import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/account/viewer";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { forumPageExists } from "#lib/server/modules/forum/queries/page-exists";
import { listLatestPosts } from "#lib/server/modules/forum/queries/posts";
import { getSection } from "#lib/server/modules/forum/queries/sections";
import { listSitemapForum } from "#lib/server/modules/forum/queries/sitemap";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { emptyForum, insertReply, insertThread } from "#tests/support/forum";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

let administrator: Viewer;
let user: Viewer;
beforeEach(async () => {
  await emptyForum();
  [administrator, user] = [await insertAdministrator(), await insertAnyUser()];
});

const latest = async (of: Parameters<typeof listLatestPosts>[0], limit = 50) =>
  (await listLatestPosts(of, limit)).map(({ thread, number }) => `${thread.slug}#${number}`);

test("feeds have the latest visible posts of the forum, a section or a thread, the newest first", async () => {
  const lamp = await insertThread(user, "Lamp", NOW);
  const { id: sectionId } = await getSection("help", "en");
  await insertThread(administrator, "Help", addMinutes(NOW, 1), "help");
  await insertReply(administrator, lamp.thread.id, "Two.", addMinutes(NOW, 2));
  const hidden = await insertReply(administrator, lamp.thread.id, "Hidden.", addMinutes(NOW, 3));
  await decidePosts(administrator, [hidden.post.id], "hide", "No.", NOW);
  const secret = await insertThread(administrator, "Secret", addMinutes(NOW, 4));
  await changeThread(administrator, secret.thread.id, { action: "hide" }, NOW);
  const beheaded = await insertThread(administrator, "Opening removed", addMinutes(NOW, 5), "help");
  await decidePosts(administrator, [beheaded.post.id], "hide", "No.", NOW);
  expect(await latest({})).toEqual(["lamp#2", "help#1", "lamp#1"]);
  expect(await latest({}, 2)).toEqual(["lamp#2", "help#1"]);
  expect(await latest({ sectionId })).toEqual(["help#1"]);
  expect(await latest({ threadId: lamp.thread.id })).toEqual(["lamp#2", "lamp#1"]);
  expect(await listSitemapForum()).toEqual({
    sections: expect.arrayContaining([
      { slug: "help", updatedAt: addMinutes(NOW, 5).toISOString() },
      { slug: "books", updatedAt: addMinutes(NOW, 3).toISOString() },
    ]) as unknown,
    threads: [expect.objectContaining({ slug: "lamp" }), { slug: "help", updatedAt: addMinutes(NOW, 1).toISOString() }],
  });
});

test("a page of a thread or section exists up to its last post or thread; a hidden thread has none", async () => {
  const { thread } = await insertThread(user, "Lamp", NOW);
  await prisma().forumThread.update({ where: { id: thread.id }, data: { postCount: 21 } });
  const exists = (page?: string) => forumPageExists("thread", "lamp", page);
  expect(await Promise.all([exists(), exists("2"), exists("3")])).toEqual([true, true, true]);
  expect(await Promise.all(["4", "1", "0", "02", "x", "99999999"].map(exists))).toEqual(Array(6).fill(false));
  expect(await Promise.all([forumPageExists("section", "help"), forumPageExists("section", "help", "2")])).toEqual([true, false]);
  expect(await forumPageExists("section", "nothing")).toBe(false);
  await prisma().forumThread.update({ where: { id: thread.id }, data: { state: "hidden" } });
  expect(await exists()).toBe(false);
});
