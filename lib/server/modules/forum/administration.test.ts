import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { editPost } from "#lib/server/modules/forum/commands/own-posts";
import { createSection, deleteSection, editSection } from "#lib/server/modules/forum/commands/sections";
import { eraseRemovedPosts, removeUserPosts, restoreUserPosts } from "#lib/server/modules/forum/commands/user-posts";
import {
  findPostRemoval,
  getAdminSection,
  getPostContent,
  listAdminPosts,
  listAdminSections,
  listAdminThreads,
  listPostRevisions,
} from "#lib/server/modules/forum/queries/administration";
import { listPosts } from "#lib/server/modules/forum/queries/posts";
import { listSections } from "#lib/server/modules/forum/queries/sections";
import { findThread } from "#lib/server/modules/forum/queries/threads";
import { listAuditEntries } from "#lib/server/modules/moderation/queries/audit-log";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { emptyForum, insertReply, insertThread, sectionCounts } from "#tests/support/forum";
import { insertAdministrator, insertAnyUser, insertAnyUsers, NOW } from "#tests/support/users";

setUpTestEnvironment();

let administrator: Viewer;
let moderator: Viewer;
let user: Viewer;
beforeEach(async () => {
  await emptyForum();
  await prisma().forumSection.deleteMany({ where: { slug: { notIn: ["announcements", "books", "requests-and-ideas", "help"] } } });
  [administrator, user] = [await insertAdministrator(), await insertAnyUser()];
  [moderator] = (await insertAnyUsers(1, "moderator")) as [Viewer];
});

const slugs = async () => (await listAdminSections(administrator)).map(({ slug }) => slug);
const idOf = async (slug: string) => (await prisma().forumSection.findUniqueOrThrow({ where: { slug } })).id;
const poetry = { title: "Poetry", description: "Verse of all ages.", slug: "poetry" };
const acts = async () =>
  (await listAuditEntries(administrator, 1, 20)).items.map(({ action, subject, title }) => [subject.kind, action, title]);

describe("sections", () => {
  test("a new one is the last, unless a place is given; readers see its texts in their language", async () => {
    const texts = { it: { title: "Poesia", description: "Versi di ogni epoca." } };
    const id = await createSection(administrator, { ...poetry, texts }, NOW);
    expect(await slugs()).toEqual(["announcements", "books", "requests-and-ideas", "help", "poetry"]);
    await createSection(administrator, { title: "Letters", description: "Letters.", slug: "letters", position: 2 }, NOW);
    expect(await slugs()).toEqual(["announcements", "letters", "books", "requests-and-ideas", "help", "poetry"]);
    expect(await getAdminSection(administrator, id)).toMatchObject({ ...poetry, texts, isRestricted: false, allThreads: 0 });
    expect((await listSections("it")).at(-1)).toMatchObject({ title: "Poesia" });
    expect((await listSections("fr")).at(-1)).toMatchObject({ title: "Poetry" });
  });

  test("a section is edited and moved; its address must be free", async () => {
    const id = await createSection(administrator, poetry, NOW);
    await editSection(administrator, id, { ...poetry, title: "Verse", slug: "verse", isRestricted: true, position: 1 }, NOW);
    expect(await slugs()).toEqual(["verse", "announcements", "books", "requests-and-ideas", "help"]);
    expect(await getAdminSection(administrator, id)).toMatchObject({ title: "Verse", isRestricted: true, position: 1 });
    expect(await errorOf(editSection(administrator, id, { ...poetry, slug: "books" }, NOW))).toMatchObject({
      code: "section_exists",
      fields: { slug: "slug_taken" },
    });
    expect(await outcomeOf(createSection(administrator, { ...poetry, slug: "help" }, NOW))).toBe("section_exists");
    expect(await acts()).toEqual(
      expect.arrayContaining([
        ["section", "create", "Poetry"],
        ["section", "edit", "Poetry"],
      ]),
    );
  });

  test("one with threads is deleted only when another takes them over, hidden ones too; the counts are exact", async () => {
    const id = await createSection(administrator, poetry, NOW);
    const { thread } = await insertThread(user, "The lamp", NOW, "poetry");
    const hidden = await insertThread(user, "The wick", NOW, "poetry");
    await changeThread(moderator, hidden.thread.id, { action: "hide" }, NOW);
    await insertThread(await insertAnyUser(), "The clock", NOW, "books");
    expect(await outcomeOf(deleteSection(administrator, id, undefined, NOW))).toBe("section_not_empty");
    expect(await outcomeOf(deleteSection(administrator, id, id, NOW))).toBe("section_not_empty");
    await deleteSection(administrator, id, await idOf("books"), NOW);
    expect(await slugs()).not.toContain("poetry");
    expect(await findThread(thread.slug, "en")).toMatchObject({ section: { slug: "books" } });
    expect(await sectionCounts()).toEqual({ stored: [2, 2], counted: [2, 2] });
    expect(await listAdminSections(administrator)).toContainEqual(
      expect.objectContaining({ slug: "books", threadCount: 2, allThreads: 3 }),
    );
    const empty = await createSection(administrator, poetry, NOW);
    await deleteSection(administrator, empty, undefined, NOW);
    expect(await outcomeOf(deleteSection(administrator, empty, undefined, NOW))).toBe("section_not_found");
  });

  test("moderators list them, only administrators change them", async () => {
    const id = await idOf("books");
    expect(await listAdminSections(moderator)).toHaveLength(4);
    for (const viewer of [user, moderator]) {
      expect(await outcomeOf(createSection(viewer, poetry, NOW))).toBe("forbidden");
      expect(await outcomeOf(editSection(viewer, id, poetry, NOW))).toBe("forbidden");
      expect(await outcomeOf(deleteSection(viewer, id, undefined, NOW))).toBe("forbidden");
    }
    expect(await outcomeOf(listAdminSections(user))).toBe("forbidden");
  });
});

describe("lists of moderators", () => {
  test("threads are found by words of the title, in every state", async () => {
    const { thread } = await insertThread(user, "The lamp", NOW);
    await insertThread(await insertAnyUser(), "The clock", addMinutes(NOW, 1));
    await changeThread(moderator, thread.id, { action: "hide" }, NOW);
    const titles = async (q?: string) =>
      (await listAdminThreads(moderator, q, 1, 20, "en")).items.map(({ title, state }) => [title, state]);
    expect(await titles()).toEqual([
      ["The clock", "published"],
      ["The lamp", "hidden"],
    ]);
    expect(await titles("LAMP")).toEqual([["The lamp", "hidden"]]);
    expect(await titles("%")).toEqual([]);
    expect(await outcomeOf(listAdminThreads(user, undefined, 1, 20, "en"))).toBe("forbidden");
  });

  test("posts are found by words of the text and by state, with their first 200 characters; the whole text is there too", async () => {
    const { thread, post } = await insertThread(user, "The lamp", NOW);
    const text = "wick ".repeat(60).trim();
    const reply = await insertReply(await insertAnyUser(), thread.id, text, addMinutes(NOW, 1));
    await decidePosts(moderator, [reply.post.id], "hide", "Off topic.", NOW);
    await editPost(user, post.id, "About a lantern.", addMinutes(NOW, 2));
    const list = (filter: Parameters<typeof listAdminPosts>[1]) => listAdminPosts(moderator, filter, 1, 50);
    expect((await list({})).items.map(({ id }) => id)).toEqual([reply.post.id, post.id]);
    const [found] = (await list({ q: "wick", state: "hidden" })).items;
    expect(found).toMatchObject({ id: reply.post.id, state: "hidden", reason: "Off topic.", thread: { title: "The lamp" } });
    expect(found?.preview).toHaveLength(200);
    expect((await list({ state: "pending" })).total).toBe(0);
    expect(await getPostContent(moderator, reply.post.id)).toBe(text);
    expect(await listPostRevisions(moderator, post.id)).toMatchObject([{ content: "About The lamp." }]);
    for (const refused of [getPostContent(user, post.id), listPostRevisions(user, post.id), listAdminPosts(user, {}, 1, 50)])
      expect(await outcomeOf(refused)).toBe("forbidden");
  });
});

describe("all posts of a user", () => {
  /** A thread by the user with an answer, and a thread by another user with an answer by the user. */
  async function insertSpam() {
    const own = await insertThread(user, "Cheap lamps", NOW);
    const other = await insertAnyUser();
    await insertReply(other, own.thread.id, "Please stop.", addMinutes(NOW, 1));
    const { thread } = await insertThread(other, "The clock", NOW);
    const reply = await insertReply(user, thread.id, "Buy cheap lamps.", addMinutes(NOW, 2));
    return { own: own.thread, thread, reply: reply.post };
  }
  const statesIn = async (threadId: string) => (await listPosts(threadId, 1, 10)).map(({ state, text }) => [state, text]);

  test("are removed in one act, with the threads that the user opened, and restored in one act", async () => {
    const { own, thread } = await insertSpam();
    expect(await removeUserPosts(moderator, user.id, "Advertising.", NOW)).toBe(2);
    expect(await findThread(own.slug, "en")).toBeNull();
    expect(await statesIn(thread.id)).toEqual([
      ["published", "About The clock."],
      ["hidden", ""],
    ]);
    expect(await sectionCounts()).toEqual({ stored: [1, 2], counted: [1, 2] });
    expect(await findPostRemoval(moderator, user.id, NOW)).toEqual({
      ...{ postCount: 2, reason: "Advertising.", undoableUntil: addDays(NOW, 30) },
    });
    expect(await restoreUserPosts(moderator, user.id, addDays(NOW, 29))).toBe(2);
    expect(await findThread(own.slug, "en")).toMatchObject({ state: "published" });
    expect(await statesIn(thread.id)).toEqual([
      ["published", "About The clock."],
      ["published", "Buy cheap lamps."],
    ]);
    expect(await sectionCounts()).toEqual({ stored: [2, 4], counted: [2, 4] });
    expect(await findPostRemoval(moderator, user.id, NOW)).toBeNull();
    expect(await acts()).toEqual(
      expect.arrayContaining([
        ["user", "remove-posts", "2"],
        ["user", "restore-posts", "2"],
      ]),
    );
  });

  test("what was hidden before the removal stays hidden after it is undone", async () => {
    const { own, reply } = await insertSpam();
    await decidePosts(moderator, [reply.id], "hide", "Spam.", NOW);
    await changeThread(moderator, own.id, { action: "hide" }, NOW);
    expect(await removeUserPosts(moderator, user.id, "Advertising.", NOW)).toBe(1);
    expect(await restoreUserPosts(moderator, user.id, NOW)).toBe(1);
    expect(await outcomeOf(restoreUserPosts(moderator, user.id, NOW))).toBe("removal_undone");
    expect(await outcomeOf(restoreUserPosts(moderator, user.id, addDays(NOW, 30)))).toBe("removal_not_found");
    expect(await findThread(own.slug, "en")).toBeNull();
    expect((await listAdminPosts(moderator, { state: "hidden" }, 1, 50)).items).toMatchObject([{ id: reply.id, reason: "Spam." }]);
  });

  test("after 30 days the removal cannot be undone, and the texts are deleted with the earlier ones", async () => {
    const { thread, reply } = await insertSpam();
    await editPost(user, reply.id, "Buy very cheap lamps.", addMinutes(NOW, 30));
    await removeUserPosts(moderator, user.id, "Advertising.", NOW);
    expect(await eraseRemovedPosts(addDays(NOW, 29))).toBe(0);
    expect(await eraseRemovedPosts(addDays(NOW, 30))).toBe(2);
    expect(await outcomeOf(restoreUserPosts(moderator, user.id, addDays(NOW, 30)))).toBe("removal_not_found");
    expect(await prisma().forumPost.findUniqueOrThrow({ where: { id: reply.id }, include: { revisions: true } })).toMatchObject({
      ...{ markdown: "", html: "", text: "", state: "deleted", number: 2, revisions: [] },
    });
    expect(await statesIn(thread.id)).toEqual([
      ["published", "About The clock."],
      ["deleted", ""],
    ]);
    expect(await eraseRemovedPosts(addDays(NOW, 31))).toBe(0);
  });

  test("only moderators remove and restore them, and nobody their own", async () => {
    for (const refused of [
      removeUserPosts(user, moderator.id, "x", NOW),
      restoreUserPosts(user, moderator.id, NOW),
      findPostRemoval(user, user.id, NOW),
    ])
      expect(await outcomeOf(refused)).toBe("forbidden");
    for (const against of [removeUserPosts, (actor: Viewer, id: string) => restoreUserPosts(actor, id, NOW)])
      expect(await outcomeOf(against(moderator, administrator.id, "x", NOW))).toBe("forbidden");
    expect(await removeUserPosts(administrator, moderator.id, "x", NOW)).toBe(0);
    expect(await outcomeOf(removeUserPosts(moderator, moderator.id, "x", NOW))).toBe("own_account");
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await outcomeOf(removeUserPosts(moderator, nobody, "x", NOW))).toBe("user_not_found");
    expect(await outcomeOf(restoreUserPosts(moderator, user.id, NOW))).toBe("removal_not_found");
  });
});
