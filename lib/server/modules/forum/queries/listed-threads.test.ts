import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { THREADS_PER_PAGE } from "#lib/domain/forum/forum";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { findForumPage } from "#lib/server/modules/forum/queries/pages";
import { findThreadCard } from "#lib/server/modules/forum/queries/thread-card";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { emptyForum, insertReply, insertThread } from "#tests/support/forum";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

type Named = Viewer & { username: string };
const named = async (viewer: Viewer): Promise<Named> => {
  const { username } = await prisma().user.findUniqueOrThrow({ where: { id: viewer.id }, select: { username: true } });
  return { ...viewer, username };
};

let administrator: Named;
let user: Named;
beforeEach(async () => {
  await emptyForum();
  [administrator, user] = [await named(await insertAdministrator()), await named(await insertAnyUser())];
});

const latest = async (page = 1) => (await findForumPage(page, "en"))?.threads;

test("the forum's start page lists the threads of all sections by their last posts, without hidden ones", async () => {
  const lamp = await insertThread(user, "Lamp", NOW);
  await insertThread(administrator, "Help", addMinutes(NOW, 1), "help");
  const secret = await insertThread(administrator, "Secret", addMinutes(NOW, 2));
  await changeThread(administrator, secret.thread.id, { action: "hide" }, NOW);
  await insertReply(administrator, lamp.thread.id, "Two.", addMinutes(NOW, 3));
  const page = await latest();
  expect(page?.items.map(({ slug, section }) => [slug, section.slug])).toEqual([
    ["lamp", "books"],
    ["help", "help"],
  ]);
  expect([page?.total, page?.pages, await latest(2)]).toEqual([2, 1, undefined]);
});

test("a second page begins after the threads of the first one", async () => {
  for (let index = 0; index <= THREADS_PER_PAGE; index += 1) await insertThread(administrator, `Thread ${index}`, addMinutes(NOW, index));
  expect((await latest(2))?.items.map(({ title }) => title)).toEqual(["Thread 0"]);
});

test("a listed thread shows who replied, the last one first, each once and without its author, and how the last visible post begins", async () => {
  const { thread } = await insertThread(user, "Lamp", NOW);
  const [one, two, three] = [await named(await insertAnyUser()), await named(await insertAnyUser()), await insertAnyUser()];
  await prisma().user.update({ where: { id: two.id }, data: { avatar: "avatars/0123456789abcdef0123456789abcdef.webp" } });
  for (const [index, writer] of [three, one, administrator, one, user, two].entries())
    await insertReply(writer, thread.id, `Reply ${index}.`, addMinutes(NOW, index + 1));
  await insertReply(administrator, thread.id, "> Reply 5.\n\nNo: [spoiler]the lamp did it[/spoiler]!", addMinutes(NOW, 8));
  const hidden = await insertReply(one, thread.id, "Off topic.", addMinutes(NOW, 9));
  await decidePosts(administrator, [hidden.post.id], "hide", "No.", NOW);
  const listed = (await latest())?.items[0];
  expect(listed?.repliers).toEqual([
    { username: administrator.username, avatar: null },
    { username: two.username, avatar: "/avatars/0123456789abcdef0123456789abcdef.webp" },
    { username: one.username, avatar: null },
  ]);
  expect(listed?.latest?.username).toBe(administrator.username);
  expect(listed?.latest?.excerpt).toMatch(/^No: /);
  expect(listed?.latest?.excerpt).not.toMatch(/Reply 5|lamp did it/);
});

test("a thread without replies has no repliers; its own beginning is shown", async () => {
  await insertThread(user, "Lamp", NOW);
  const listed = (await latest())?.items[0];
  expect([listed?.repliers, listed?.latest]).toEqual([[], { username: user.username, excerpt: "About Lamp." }]);
});

test("the share card quotes the first post without spoilers; without a visible one there is none", async () => {
  const { thread, post } = await insertThread(user, "Lamp [spoiler]went out[/spoiler]", NOW);
  const card = await findThreadCard(thread.slug);
  expect(card).toMatchObject({ title: "Lamp [spoiler]went out[/spoiler]", credit: user.username, author: null });
  expect(card?.quote).toMatch(/^About Lamp/);
  expect(card?.quote).not.toContain("went out");
  await insertReply(administrator, thread.id, "A reply is not quoted.", addMinutes(NOW, 1));
  expect((await findThreadCard(thread.slug))?.quote).toBe(card?.quote);
  await decidePosts(administrator, [post.id], "hide", "No.", NOW);
  expect([await findThreadCard(thread.slug), await findThreadCard("no-such-thread")]).toEqual([null, null]);
});
