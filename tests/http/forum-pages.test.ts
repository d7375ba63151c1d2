import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { type Account, insertAdministrator, insertModerator, insertUser } from "#tests/support/accounts";
import { call, get, SESSION_COOKIE } from "#tests/support/api-client";
import { openForumThread as open, replyInForum as reply } from "#tests/support/forum-calls";
import { fetchHtml } from "#tests/support/html-page";
import { LANTERN } from "#tests/support/test-collection";

let user: Account;
let other: Account;
let administrator: Account;
beforeEach(async () => {
  // New members write few posts an hour.
  [user, other, administrator] = [await insertUser(), await insertUser(), await insertAdministrator()];
});

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;
const moderate = (path: string, body: object) => call("PATCH", `/api/forum/admin/${path}`, { bearer: administrator.token, body });

describe("pages", () => {
  test("a new post shows on the next request in every language, on the thread, its section and the forum's page", async () => {
    // The forum's page shows the last post of each section: no other test writes in this one.
    const { thread } = await open(user, { sectionId: "requests-and-ideas" });
    const paths = ["", "/it", "/de"].flatMap((prefix) => [
      `${prefix}/forum/thread/${thread.slug}`,
      `${prefix}/forum/section/requests-and-ideas`,
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

  test("the start page lists the latest threads with the people of their replies, and the cover of a book", async () => {
    const title = unique("Which lamp");
    const { thread } = await open(administrator, { title, bookId: LANTERN.id });
    await reply(other, thread._id, { content: unique("The brightest") });
    const { html } = await fetchHtml("/forum");
    expect(html).toContain(title);
    expect(html).toContain(`Latest replies by ${other.username}`);
    expect(html).toMatch(/\/pictures\/endpapers\/[a-z0-9-]+\/[0-9a-f]{8}\//);
    const hrefs = (await fetchHtml("/de/forum")).tags("a").map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining(["/de/forum/section/help/create?question=1", "/de/forum/section/books/create"]));
    for (const path of ["/forum?page=99999", "/it/forum?page=99999"]) expect((await get(path)).status, path).toBe(404);
  });

  test("a thread's share card quotes its first post, until that is removed", async () => {
    const content = unique("The lamp burns without oil");
    const { thread, post } = await open(administrator, { content, bookId: LANTERN.id });
    const path = `/forum/thread/${thread.slug}`;
    const page = await fetchHtml(path);
    expect(page.meta("og:description")).toContain(content);
    const image = new URL(page.meta("og:image") ?? "").pathname;
    expect(image).toMatch(new RegExp(`^/pictures/thread-cards/${thread.slug}/[0-9a-f]{8}/1200\\.jpeg$`));
    const response = await get(image);
    expect(response.headers.get("cache-control")).not.toContain("immutable");
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const outdated = await get(image.replace(/[0-9a-f]{8}(?=\/1200)/, "0"), { redirect: "manual" });
    expect([outdated.status, outdated.headers.get("location")]).toEqual([307, image]);
    await moderate(`posts/${post._id}/moderate`, { action: "hide", reason: "Off topic." });
    expect((await get(image)).status).toBe(404);
    expect((await fetchHtml(path)).meta("og:image")).toContain("/pictures/site-cards/");
  });

  test("an empty section shows what is to be done in it", async () => {
    const { html } = await fetchHtml("/forum/section/announcements");
    expect(html).toContain("Nothing has been announced yet.");
    expect(html).toContain("paper-band");
    expect(html).toContain("To the forum");
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

test("a hidden thread is there for moderators, in the API and in the administration; for others it is 404", async () => {
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
