import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { setLike } from "#lib/server/modules/forum/commands/likes";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { openThread } from "#lib/server/modules/forum/commands/open-thread";
import { deletePost, editPost } from "#lib/server/modules/forum/commands/own-posts";
import { writePost } from "#lib/server/modules/forum/commands/write-post";
import { listPostRevisions } from "#lib/server/modules/forum/queries/administration";
import { listPosts } from "#lib/server/modules/forum/queries/posts";
import { getSection, listSections } from "#lib/server/modules/forum/queries/sections";
import { findThread, getThread, listThreads } from "#lib/server/modules/forum/queries/threads";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf, outcomeOf } from "#tests/support/errors";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { emptyForum, insertReply, insertThread, sectionCounts } from "#tests/support/forum";
import { insertAdministrator, insertAnyUser, insertAnyUsers, NOW } from "#tests/support/users";

setUpTestEnvironment();

let administrator: Viewer;
let user: Viewer;
beforeEach(async () => {
  await emptyForum();
  [administrator, user] = [await insertAdministrator(), await insertAnyUser()];
});

const numbersOf = async (threadId: string) => (await listPosts(threadId, 1, 200)).map(({ number }) => number);

describe("sections", () => {
  test("the first ones exist after installation, in the language of the interface", async () => {
    expect((await listSections("it")).map(({ slug, title }) => [slug, title])).toEqual([
      ["announcements", "Annunci"],
      ["books", "I libri"],
      ["requests-and-ideas", "Richieste e idee"],
      ["help", "Aiuto"],
    ]);
  });

  test("a section shows its counts and its last post", async () => {
    const { thread } = await insertThread(user, "The lamp", NOW);
    await insertReply(administrator, thread.id, "I agree.", addMinutes(NOW, 5));
    const { username } = await prisma().user.findUniqueOrThrow({ where: { id: administrator.id } });
    expect(await getSection("books", "en")).toMatchObject({
      ...{ threadCount: 1, postCount: 2 },
      lastPost: { thread: { slug: "the-lamp" }, number: 2, username, createdAt: addMinutes(NOW, 5).toISOString() },
    });
  });

  test("only administrators open threads in a restricted section", async () => {
    expect(await outcomeOf(insertThread(user, "News", NOW, "announcements"))).toBe("section_restricted");
    expect((await insertThread(administrator, "News", NOW, "announcements")).thread.slug).toBe("news");
  });
});

describe("threads", () => {
  test("a title that is taken gets a number; one without Latin letters gets a word", async () => {
    const slugs = [];
    for (const title of ["The lamp", "The lamp!", "Лампа", "日本"])
      slugs.push((await insertThread(await insertAnyUser(), title, NOW)).thread.slug);
    expect(slugs).toEqual(["the-lamp", "the-lamp-2", "thread", "thread-2"]);
  });

  test("sent twice it is one thread", async () => {
    const [first, second] = await Promise.all([insertThread(user, "The lamp", NOW), insertThread(user, "The lamp", NOW)]);
    expect(second.thread.id).toBe(first.thread.id);
    expect(await sectionCounts()).toEqual({ stored: [1, 1], counted: [1, 1] });
  });

  test("are listed sticky first, then by last post; hidden ones are missing for others", async () => {
    const [a, b, c] = [
      await insertThread(user, "A", NOW),
      await insertThread(user, "B", addMinutes(NOW, 1)),
      await insertThread(user, "C", addMinutes(NOW, 2)),
    ];
    await insertReply(administrator, b.thread.id, "Reply.", addMinutes(NOW, 3));
    await changeThread(administrator, a.thread.id, { action: "toggleSticky" }, NOW);
    const titles = async () => (await listThreads(await getSection("books", "en"), 1, 20, "en")).items.map(({ title }) => title);
    expect(await titles()).toEqual(["A", "B", "C"]);
    await changeThread(administrator, c.thread.id, { action: "hide" }, NOW);
    expect(await titles()).toEqual(["A", "B"]);
    expect(await findThread(c.thread.slug, "en")).toBeNull();
    expect(await outcomeOf(getThread(user, c.thread.slug, "en"))).toBe("thread_not_found");
    expect(await sectionCounts()).toEqual({ stored: [2, 3], counted: [2, 3] });
    await changeThread(administrator, c.thread.id, { action: "hide" }, NOW);
    expect(await sectionCounts()).toEqual({ stored: [3, 4], counted: [3, 4] });
  });

  test("a renamed or moved thread keeps its slug, and both sections count it right", async () => {
    const { thread } = await insertThread(user, "The lamp", NOW);
    const target = await getSection("help", "en");
    await changeThread(administrator, thread.id, { action: "rename", title: "The lantern" }, NOW);
    await changeThread(administrator, thread.id, { action: "move", sectionId: target.id }, NOW);
    expect(await findThread("the-lamp", "en")).toMatchObject({ title: "The lantern", section: { slug: "help" } });
    expect(await sectionCounts("books")).toEqual({ stored: [0, 0], counted: [0, 0] });
    expect(await sectionCounts("help")).toEqual({ stored: [1, 1], counted: [1, 1] });
  });

  test("only administrators reply in a locked thread", async () => {
    const { thread } = await insertThread(user, "The lamp", NOW);
    await changeThread(administrator, thread.id, { action: "toggleLock" }, NOW);
    expect(await outcomeOf(insertReply(user, thread.id, "More.", NOW))).toBe("thread_locked");
    expect((await insertReply(administrator, thread.id, "More.", NOW)).post.number).toBe(2);
  });
});

describe("posts", () => {
  test("100 writers at once get the numbers 1 to 101 without gap or double, and the counts are exact", async () => {
    const { thread } = await insertThread(user, "The lamp", NOW);
    const writers = await insertAnyUsers(100);
    await Promise.all(writers.map((writer, index) => insertReply(writer, thread.id, `Reply ${index}.`, NOW)));
    expect(await numbersOf(thread.id)).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
    expect(await findThread(thread.slug, "en")).toMatchObject({ postCount: 101 });
    expect(await sectionCounts()).toEqual({ stored: [1, 101], counted: [1, 101] });
  });

  test("the same text again within minutes is the same post, elsewhere it is refused", async () => {
    const [a, b] = [await insertThread(user, "A", NOW), await insertThread(user, "B", NOW)];
    const [one, two] = await Promise.all([insertReply(user, a.thread.id, "Hello.", NOW), insertReply(user, a.thread.id, "Hello.", NOW)]);
    expect(one.post.id).toBe(two.post.id);
    expect(await outcomeOf(insertReply(user, b.thread.id, "Hello.", NOW))).toBe("duplicate_post");
    expect(await outcomeOf(insertReply(user, b.thread.id, "Hello.", addDays(NOW, 2)))).toBe("done");
    await insertReply(user, a.thread.id, "The cheapest lamps in town!", NOW);
    expect(await outcomeOf(insertReply(user, b.thread.id, "The CHEAPEST la\u200bmps in town …", NOW))).toBe("duplicate_post");
    expect(await outcomeOf(insertReply(user, b.thread.id, "Hello!", NOW))).toBe("done");
  });

  test("a reply shows the first 100 characters of the post that it replies to", async () => {
    const { thread, post } = await insertThread(user, "The lamp", NOW);
    await editPost(user, post.id, "word ".repeat(60), NOW);
    await insertReply(administrator, thread.id, "I agree.", NOW, post.id);
    const reply = (await listPosts(thread.id, 1, 10))[1];
    expect(reply?.replyTo).toMatchObject({ number: 1 });
    expect([...(reply?.replyTo?.text ?? "")].length).toBeLessThanOrEqual(100);
    expect(reply?.replyTo?.text).toMatch(/^word word.*…$/);
  });

  test("a post in another thread cannot be replied to", async () => {
    const [a, b] = [await insertThread(user, "A", NOW), await insertThread(user, "B", NOW)];
    expect(await outcomeOf(insertReply(user, a.thread.id, "Reply.", NOW, b.post.id))).toBe("post_not_found");
  });

  test("are edited by their authors only; moderators see the earlier text", async () => {
    const { post, thread } = await insertThread(user, "The lamp", NOW);
    expect(await outcomeOf(editPost(await insertAnyUser(), post.id, "Mine now.", NOW))).toBe("post_not_found");
    const expired = await expiredTagsDuring(() => editPost(user, post.id, "**Better.**", addMinutes(NOW, 5)));
    expect((await listPosts(thread.id, 1, 10))[0]).toMatchObject({
      html: "<p><strong>Better.</strong></p>",
      editedAt: addMinutes(NOW, 5).toISOString(),
    });
    expect(await listPostRevisions(administrator, post.id)).toMatchObject([{ content: "About The lamp." }]);
    expect(expired).toContain(`forum-thread:${thread.id}`);
    expect(await outcomeOf(editPost(user, post.id, "Too late.", addDays(NOW, 61)))).toBe("post_not_editable");
  });

  test("a deleted post leaves its number without text, and no earlier text", async () => {
    const { thread } = await insertThread(user, "The lamp", NOW);
    const { post } = await insertReply(user, thread.id, "Secret.", NOW);
    await editPost(user, post.id, "Less secret.", NOW);
    await deletePost(user, post.id, NOW);
    expect((await listPosts(thread.id, 1, 10)).map(({ number, state, html, text }) => [number, state, html, text])).toEqual([
      [1, "published", "<p>About The lamp.</p>", "About The lamp."],
      [2, "deleted", "", ""],
    ]);
    expect(await prisma().forumPostRevision.count({ where: { postId: post.id } })).toBe(0);
    expect(await outcomeOf(editPost(user, post.id, "Back.", NOW))).toBe("post_not_found");
    expect((await insertReply(user, thread.id, "Third.", NOW)).post.number).toBe(3);
  });

  test("a user likes a post of somebody else once", async () => {
    const { post } = await insertThread(user, "The lamp", NOW);
    const others = await insertAnyUsers(5);
    await Promise.all(others.flatMap((other) => [setLike(other, post.id, true, NOW), setLike(other, post.id, true, NOW)]));
    expect(await setLike(others[0] as Viewer, post.id, false, NOW)).toEqual({ liked: false, likeCount: 4 });
    expect(await outcomeOf(setLike(user, post.id, true, NOW))).toBe("own_post");
  });
});

describe("moderation", () => {
  test("hidden posts have no text for others, and can be shown again", async () => {
    const { post, thread } = await insertThread(user, "The lamp", NOW);
    expect(await decidePosts(administrator, [post.id], "hide", "Off topic.", NOW)).toBe(1);
    expect(await listPosts(thread.id, 1, 10)).toMatchObject([{ state: "hidden", html: "", text: "" }]);
    expect(await decidePosts(administrator, [post.id], "hide", "Off topic.", NOW)).toBe(0);
    await decidePosts(administrator, [post.id], "show", null, NOW);
    expect(await listPosts(thread.id, 1, 10)).toMatchObject([{ state: "published", text: "About The lamp." }]);
    expect(await outcomeOf(decidePosts(user, [post.id], "hide", "No.", NOW))).toBe("forbidden");
  });

  test("a new user's text from a program awaits approval without a number; approval publishes the thread", async () => {
    const written = await openThread(
      user,
      { title: "Buy", content: "Cheap lamps.", sectionId: "books", website: "https://spam.example" },
      NOW,
    );
    expect(written.post).toMatchObject({ number: null, state: "pending" });
    expect(await findThread(written.thread.slug, "en")).toBeNull();
    expect(await sectionCounts()).toEqual({ stored: [0, 0], counted: [0, 0] });
    await decidePosts(administrator, [written.post.id], "show", null, NOW);
    expect(await findThread(written.thread.slug, "en")).toMatchObject({ postCount: 1 });
    expect(await sectionCounts()).toEqual({ stored: [1, 1], counted: [1, 1] });
  });

  test("new users may not link to other sites, nor write many posts an hour", async () => {
    const { thread } = await insertThread(await insertAnyUser(), "The lamp", NOW);
    const link = await errorOf(writePost(user, thread.id, { content: "See https://spam.example/now" }, NOW));
    expect(link).toEqual({ code: "invalid_input", fields: { content: "no_links_yet" } });
    const outcomes = [];
    for (let index = 0; index < 6; index += 1)
      outcomes.push(await outcomeOf(openThread(administrator, { title: `T${index}`, content: `Text ${index}.`, sectionId: "books" }, NOW)));
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => "done"));
    for (const content of ["One.", "Two.", "Three."]) await writePost(user, thread.id, { content }, NOW);
    const linking = (at: Date) => outcomeOf(writePost(user, thread.id, { content: "See https://lamps.example/now" }, at));
    expect(await linking(addDays(NOW, 0.9))).toBe("invalid_input");
    expect(await linking(addDays(NOW, 1.1))).toBe("done");
    const hasty = [];
    const [newcomer] = await insertAnyUsers(1);
    if (!newcomer) throw new Error("No user was inserted.");
    for (let index = 0; index < 11; index += 1)
      hasty.push(await outcomeOf(writePost(newcomer, thread.id, { content: `Post ${index}.`, website: "x" }, NOW)));
    expect(hasty).toEqual([...Array.from({ length: 10 }, () => "done"), "too_many_requests"]);
  });
});

test("a mention links to the user's page while it is public, and is marked for users only", async () => {
  const mentioned = await insertAnyUser();
  const { username } = await prisma().user.findUniqueOrThrow({ where: { id: mentioned.id } });
  const { thread } = await insertThread(user, "The lamp", NOW);
  await insertReply(user, thread.id, `@${username} and @nobodyhere`, NOW);
  const reply = async () => (await listPosts(thread.id, 1, 10))[1];
  const show = (publicProfile: string[]) => prisma().user.update({ where: { id: mentioned.id }, data: { publicProfile } });
  const marked = `<span class="mention"><bdi>@${username}</bdi></span> and @nobodyhere`;
  expect(await reply()).toMatchObject({ html: `<p>${marked}</p>`, mentions: [username] });
  await show(["posts"]);
  expect((await reply())?.html).toContain(`<a href="/user/${username}" class="mention"><bdi>@${username}</bdi></a>`);
  await show([]);
  expect((await reply())?.html).toContain(marked);
});
