import { beforeEach, describe, expect, test } from "vitest";
import { type Account, insertAdministrator, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { openForumThread as open, replyInForum as reply } from "#tests/support/forum-calls";
import { query } from "#tests/support/sql";

let user: Account;
let other: Account;
let administrator: Account;
beforeEach(async () => {
  // New members write few posts an hour.
  [user, other, administrator] = [await insertUser(), await insertUser(), await insertAdministrator()];
});

const ANY_TEXT = expect.any(String) as string;
const ANY_NUMBER = expect.any(Number) as number;
const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;
const moderate = (path: string, body: object) => call("PATCH", `/api/forum/admin/${path}`, { bearer: administrator.token, body });

describe("API", () => {
  test("the preview of a long text with costly markup does not keep others waiting", async () => {
    let isRendered = false;
    const body = { content: "[a](b".repeat(4_000) };
    const preview = call<{ html: string }>("POST", "/api/forum/preview", { bearer: user.token, body }).finally(() => {
      isRendered = true;
    });
    let answeredMeanwhile = 0;
    for (; !isRendered; answeredMeanwhile += 1) await call("GET", "/api/forum/sections");
    expect((await preview).body.html).toContain("[a](b");
    // One may be answered before the preview is received, and one after it.
    expect(answeredMeanwhile).toBeGreaterThan(2);
  });

  test("a reply waits for others in its thread longer than other requests wait for a lock", async () => {
    const { thread } = await open(user);
    const holding = "select pg_sleep(4) from (select id from forum_thread where id = $1::uuid for update) as thread";
    const locked = query(holding, [thread._id]);
    const sleeping = () => query("select pid from pg_stat_activity where state = 'active' and query like 'select pg_sleep(4)%'");
    await expect.poll(async () => (await sleeping()).length).toBe(1);
    expect((await reply(other, thread._id)).status).toBe(200);
    await locked;
  });

  test("sections, a section and a thread have the fields of the specification", async () => {
    const thread = await open(user);
    await reply(other, thread.thread._id, { replyToId: thread.post._id });
    const sections = await call<{ slug: string; lastPost: unknown }[]>("GET", "/api/forum/sections", {
      headers: { "Accept-Language": "it" },
    });
    expect(sections.body.find(({ slug }) => slug === "help")).toMatchObject({
      title: "Aiuto",
      lastPost: { thread: { _id: ANY_TEXT, title: ANY_TEXT }, user: { username: ANY_TEXT } },
    });
    const section = await call("GET", "/api/forum/sections/help?limit=1");
    expect(section.body).toMatchObject({
      section: { slug: "help", threadCount: ANY_NUMBER },
      threads: [
        { isSticky: false, isLocked: false, isHidden: false, viewCount: ANY_NUMBER, postCount: ANY_NUMBER, subscribers: ANY_NUMBER },
      ],
      pagination: { currentPage: 1, hasPrevPage: false, totalPages: ANY_NUMBER },
    });
    const page = await call("GET", `/api/forum/threads/${thread.thread._id}`);
    expect(page.body).toMatchObject({
      thread: { slug: thread.thread.slug, author: { username: user.username }, section: { slug: "help" }, postCount: 2 },
      posts: [
        { number: 1, replyTo: null, isEdited: false, thread: { title: ANY_TEXT, slug: thread.thread.slug } },
        {
          number: 2,
          author: { username: other.username },
          replyTo: { number: 1, content: expect.stringContaining("How do they burn?") as string },
        },
      ],
      pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false },
    });
  });

  test("a thread tells how many subscribed to it", async () => {
    const { thread } = await open(await insertUser());
    const path = `/api/forum/threads/${thread._id}`;
    const subscribers = async () => (await call<{ thread: { subscribers: number } }>("GET", path)).body.thread.subscribers;
    const before = await subscribers();
    await call("POST", `${path}/subscribe`, { bearer: other.token });
    expect(await subscribers()).toBe(before + 1);
    await call("POST", `${path}/subscribe`, { bearer: other.token });
    expect(await subscribers()).toBe(before);
  });

  test("moderators get whole posts with what they reply to, and the first page of threads and posts without parameters", async () => {
    const content = unique("Oil and wick. ".repeat(20).trim());
    // A user may not open many threads.
    const author = await insertUser();
    const { thread, post } = await open(author, { content });
    await reply(other, thread._id, { replyToId: post._id, content: unique("With a match.") });
    const bearer = administrator.token;
    const list = await call<{ posts: { _id: string; preview: string }[] }>("GET", "/api/forum/admin/posts", { bearer });
    expect(list.body).toMatchObject({ pagination: { currentPage: 1, hasPrevPage: false } });
    const [answer, first] = [0, 1].map((place) => list.body.posts.filter((each) => JSON.stringify(each).includes(thread._id))[place]);
    expect(first).toMatchObject({ _id: post._id, content, editedAt: null, replyTo: null, thread: { _id: thread._id } });
    expect([...(first?.preview ?? "")].length).toBeLessThanOrEqual(201);
    expect(answer).toMatchObject({ replyTo: { _id: post._id, author: { username: author.username } } });
    const threads = await call("GET", "/api/forum/admin/threads", { bearer });
    expect(threads.body).toMatchObject({
      pagination: { currentPage: 1, hasPrevPage: false },
      threads: expect.arrayContaining([expect.objectContaining({ _id: thread._id, subscribers: ANY_NUMBER })]) as object[],
    });
    expect((await call<{ threads: object[] }>("GET", "/api/forum/admin/threads?limit=1&page=2", { bearer })).body.threads).toHaveLength(1);
  });

  test.each([
    ["it", "Titolo e contenuto sono obbligatori"],
    ["de", "Titel und Inhalt sind erforderlich"],
  ])("an empty thread is refused with the specification's message, in %s", async (language, message) => {
    for (const empty of [{}, { title: " ", content: "\u200b" }, { title: "Lamps", content: "" }]) {
      const { status, body } = await call("POST", "/api/forum/threads", {
        ...{ bearer: user.token, headers: { "Accept-Language": language }, body: { sectionId: "help", ...empty } },
      });
      expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
    }
  });

  test("errors are in `message`, in the client's language", async () => {
    const italian = { headers: { "Accept-Language": "it" } };
    expect((await call("GET", "/api/forum/sections/none", italian)).body.message).toBe("Sezione non trovata");
    expect((await call("GET", "/api/forum/threads/none", italian)).body.message).toBe("Thread non trovato");
  });

  test.each([
    ["no title", { title: " " }, ["title"]],
    ["a title of 201 characters", { title: "a".repeat(201) }, ["title"]],
    ["no content", { content: "\u200b" }, ["content"]],
    ["content of 20,001 characters", { content: "a".repeat(20_001) }, ["content"]],
    ["an invalid book", { bookId: "../x" }, ["bookId"]],
  ])("a thread with %s is refused", async (_, body, fields) => {
    const { status, body: problem } = await call("POST", "/api/forum/threads", {
      bearer: user.token,
      body: { sectionId: "help", title: "A", content: "B", ...body },
    });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, fields]);
  });

  test("a post of a megabyte is refused with 413", async () => {
    const { thread } = await open(user);
    expect((await reply(user, thread._id, { content: "a".repeat(1_000_000) })).status).toBe(413);
  });

  test("a subscription is switched on and off", async () => {
    const { thread } = await open(user);
    const toggle = async () =>
      (await call<{ subscribed: boolean }>("POST", `/api/forum/threads/${thread._id}/subscribe`, { bearer: other.token })).body.subscribed;
    expect([await toggle(), await toggle(), await toggle()]).toEqual([true, false, true]);
  });

  test("a draft is kept on the account until the post is sent", async () => {
    const { thread } = await open(user);
    const path = `/api/forum/drafts/thread:${thread._id}`;
    const draft = async () => (await call<{ draft: { content: string } | null }>("GET", path, { bearer: other.token })).body.draft?.content;
    await call("PUT", path, { bearer: other.token, body: { content: "Half a sent" } });
    expect(await draft()).toBe("Half a sent");
    await reply(other, thread._id);
    expect(await draft()).toBeUndefined();
  });

  test("unread threads name the first unread post, until all are marked as read", async () => {
    const reader = await insertUser();
    const { thread } = await open(user);
    await call("PUT", `/api/forum/threads/${thread._id}/reading`, { bearer: reader.token, body: { number: 1 } });
    await reply(other, thread._id);
    type Unread = { threads: { _id: string; firstUnread: number; unreadCount: number }[]; total: number };
    const unread = async () => (await call<Unread>("GET", "/api/forum/unread", { bearer: reader.token })).body;
    expect((await unread()).threads.find(({ _id }) => _id === thread._id)).toMatchObject({ firstUnread: 2, unreadCount: 1 });
    await call("PUT", "/api/forum/reading", { bearer: reader.token });
    expect((await unread()).total).toBe(0);
  });

  test("of listed threads those with unread posts are marked with the first of them, but not by one's own reply", async () => {
    const reader = await insertUser();
    // A new user may not open many threads.
    const openByAnother = async () => (await open(await insertUser())).thread._id;
    const [read, unopened, hidden] = [await openByAnother(), await openByAnother(), await openByAnother()];
    const marks = async (ids: string[]) =>
      (await call<{ threads: object[] }>("GET", `/api/forum/unread/threads?ids=${ids.join(",")}`, { bearer: reader.token })).body.threads;
    await moderate(`threads/${hidden}`, { action: "hide", reason: "Off topic." });
    await call("PUT", `/api/forum/threads/${read}/reading`, { bearer: reader.token, body: { number: 1 } });
    await reply(reader, read);
    expect(await marks([read, hidden])).toEqual([]);
    for (const by of [await insertUser(), await insertUser()]) await reply(by, read);
    expect(await marks([read, unopened, hidden])).toEqual([
      { _id: read, firstUnread: 3, unreadCount: 2 },
      { _id: unopened, firstUnread: 1, unreadCount: 1 },
    ]);
    expect(await marks([unopened])).toHaveLength(1);
    for (const ids of ["", "lamps", `${read},`, Array.from({ length: 51 }, () => read).join()])
      expect((await call("GET", `/api/forum/unread/threads?ids=${ids}`, { bearer: reader.token })).status).toBe(400);
  });
});
