import { beforeEach, describe, expect, test } from "vitest";
import type { WrittenForumPostResponse } from "#lib/contract/forum/operations";
import { type Account, insertAdministrator, insertModerator, insertUser } from "#tests/support/accounts";
import { call, get, SESSION_COOKIE } from "#tests/support/api-client";
import { fetchHtml } from "#tests/support/html-page";
import { LANTERN } from "#tests/support/test-collection";

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
const open = async (by: Account, body: object = {}) =>
  (
    await call<WrittenForumPostResponse>("POST", "/api/forum/threads", {
      bearer: by.token,
      body: { sectionId: "help", title: unique("Lamps"), content: unique("How do they burn?"), ...body },
    })
  ).body;
const reply = (by: Account, threadId: string, body: object = {}) =>
  call<WrittenForumPostResponse>("POST", "/api/forum/posts", {
    bearer: by.token,
    body: { threadId, content: unique("With oil."), ...body },
  });
const moderate = (path: string, body: object) => call("PATCH", `/api/forum/admin/${path}`, { bearer: administrator.token, body });

describe("API", () => {
  test("the preview of a long text with costly markup does not keep others waiting", async () => {
    const finished: string[] = [];
    const body = { content: "[a](b".repeat(4_000) };
    const preview = call<{ html: string }>("POST", "/api/forum/preview", { bearer: user.token, body }).then((response) => {
      finished.push("preview");
      return response;
    });
    // Long enough to be received, much shorter than rendering.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await call("GET", "/api/forum/sections");
    finished.push("sections");
    expect((await preview).body.html).toContain("[a](b");
    expect(finished).toEqual(["sections", "preview"]);
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

describe("pages", () => {
  test("a new post shows on the next request in every language, on the thread, its section and the forum's page", async () => {
    const { thread } = await open(user);
    const paths = ["", "/it", "/de"].flatMap((prefix) => [
      `${prefix}/forum/thread/${thread.slug}`,
      `${prefix}/forum/section/help`,
      `${prefix}/forum`,
    ]);
    for (const path of paths) expect((await get(path)).status).toBe(200);
    const content = unique("A reply that must show");
    await reply(other, thread._id, { content });
    for (const prefix of ["", "/it", "/de"]) {
      expect((await fetchHtml(`${prefix}/forum/thread/${thread.slug}`)).html).toContain(content);
      expect((await fetchHtml(`${prefix}/forum`)).html).toContain(other.username);
    }
  });

  test("a thread's page is for crawlers: one canonical address, structured data, links of users without weight", async () => {
    const author = administrator;
    const { thread } = await open(author, { content: `See https://example.org/lamps and [our book](/book/${LANTERN.id}).` });
    const page = await fetchHtml(`/de/forum/thread/${thread.slug}`);
    expect(page.canonical).toMatch(new RegExp(`//[^/]+/forum/thread/${thread.slug}$`));
    expect(page.structuredData[0]).toMatchObject({ "@type": "DiscussionForumPosting", author: { name: author.username } });
    const links = page.tags("a");
    expect(links.find(({ href }) => href === "https://example.org/lamps")?.rel).toContain("ugc nofollow");
    expect(links.find(({ href }) => href === `/book/${LANTERN.id}`)?.rel ?? "").not.toContain("nofollow");
    expect(page.html).toContain(LANTERN.title);
  });

  test("an empty section is not indexed; unknown, later and hidden pages are 404", async () => {
    expect((await fetchHtml("/forum/section/announcements")).meta("robots")).toContain("noindex");
    const { thread } = await open(user);
    await moderate(`threads/${thread._id}`, { action: "hide" });
    for (const path of [`/forum/thread/${thread.slug}`, "/forum/thread/no-such-thread", "/forum/section/none", "/forum/section/help/999"])
      expect((await get(path)).status, path).toBe(404);
    await moderate(`threads/${thread._id}`, { action: "hide" });
    expect((await get(`/forum/thread/${thread.slug}`)).status).toBe(200);
  });

  test("guests are led from the form to the login and back", async () => {
    const response = await get(`/forum/section/help/create?book=${LANTERN.id}`, { redirect: "manual" });
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(`/login?next=${encodeURIComponent(`/forum/section/help/create?book=${LANTERN.id}`)}`);
  });

  test("a thread about a book is on the book's page", async () => {
    const title = unique("About the lantern");
    await open(user, { title, bookId: LANTERN.id });
    expect((await fetchHtml(`/book/${LANTERN.id}`)).html).toContain(title);
  });

  test("markup in names, titles and texts is text", async () => {
    const title = unique('<img src=x onerror="alert(1)"> & "quotes"');
    // New users may not link.
    const { thread } = await open(administrator, {
      title,
      content: "<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://example.org/y.png)",
    });
    const { html } = await fetchHtml(`/forum/thread/${thread.slug}`);
    expect(html).not.toMatch(/<img src=x|<script>alert|href="javascript:|example\.org\/y\.png"\s*\/?>/);
  });
});

test("a locked thread takes replies of administrators only", async () => {
  const { thread } = await open(user);
  await moderate(`threads/${thread._id}`, { action: "toggleLock" });
  const italian = { bearer: user.token, headers: { "Accept-Language": "it" }, body: { threadId: thread._id, content: unique("More.") } };
  expect((await call("POST", "/api/forum/posts", italian)).body).toMatchObject({ code: "thread_locked" });
  expect((await reply(administrator, thread._id)).status).toBe(200);
  expect((await fetchHtml(`/it/forum/thread/${thread.slug}`)).html).toContain("Questa discussione è chiusa.");
});

test("a mention on the cached page links to the user's page as soon as it is public, and no longer when it is not", async () => {
  const mentioned = await insertUser();
  const { thread } = await open(administrator, { content: unique(`@${mentioned.username} knows.`) });
  const link = `href="/user/${mentioned.username}"`;
  const isLinked = async () => (await fetchHtml(`/forum/thread/${thread.slug}`)).html.includes(link);
  const show = (publicProfile: string[]) =>
    call("PUT", "/api/user/profile", { bearer: mentioned.token, body: { firstName: "Ada", lastName: "Lind", publicProfile } });
  expect(await isLinked()).toBe(false);
  await show(["posts"]);
  expect(await isLinked()).toBe(true);
  await show([]);
  expect(await isLinked()).toBe(false);
});

test("a hidden thread is there for moderators, in the API and in the administration, and for nobody else", async () => {
  const content = unique("Only for moderators");
  const author = await insertUser();
  const { thread } = await open(author, { content });
  await moderate(`threads/${thread._id}`, { action: "hide", reason: "Off topic." });
  const [api, page] = [`/api/forum/threads/${thread._id}`, `/admin/forum/thread/${thread.slug}`];
  for (const bearer of [undefined, author.token, other.token]) expect((await call("GET", api, bearer ? { bearer } : {})).status).toBe(404);
  const moderator = await insertModerator();
  for (const { token } of [administrator, moderator]) {
    const answer = await call<{ posts: { content: string }[] }>("GET", api, { bearer: token });
    expect(answer.body.posts).toMatchObject([{ content }]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((await get(`/forum/thread/${thread.slug}`, { headers: { Cookie: `${SESSION_COOKIE}=${token}` } })).status).toBe(404);
    expect(await (await get(page, { headers: { Cookie: `${SESSION_COOKIE}=${token}` } })).text()).toContain(content);
  }
  const refused = await get(page, { headers: { Cookie: `${SESSION_COOKIE}=${author.token}` }, redirect: "manual" });
  expect([refused.status, (await refused.text()).includes(content)]).toEqual([307, false]);
  expect((await call("GET", api)).headers.get("cache-control")).not.toContain("public");
});
