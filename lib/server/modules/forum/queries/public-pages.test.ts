import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { findSectionPage, findThreadPage } from "#lib/server/modules/forum/queries/pages";
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
  const exists = async (page: number) => (await findThreadPage("lamp", page, "en")) !== null;
  expect([await exists(1), await exists(2)]).toEqual([true, false]);
  const sectionExists = async (slug: string, page: number) => (await findSectionPage(slug, page, "en")) !== null;
  expect([await sectionExists("help", 1), await sectionExists("help", 2), await sectionExists("nothing", 1)]).toEqual([true, false, false]);
  await prisma().forumThread.update({ where: { id: thread.id }, data: { state: "hidden" } });
  expect(await exists(1)).toBe(false);
});
