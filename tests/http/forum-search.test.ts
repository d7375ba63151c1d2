import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { insertAdministrator } from "#tests/support/accounts";
import { call, get, getJson } from "#tests/support/api-client";
import { fetchDocument } from "#tests/support/html-document";
import { query } from "#tests/support/sql";
import { BASE_URL } from "#tests/support/test-server";

/** Occurs in no other test. */
const word = `orchard${randomUUID().slice(0, 8)}`;
let slug = "";

beforeAll(async () => {
  const { token } = await insertAdministrator();
  const opened = await call<{ thread: { slug: string; _id: string } }>("POST", "/api/forum/threads", {
    bearer: token,
    body: { title: `The ${word}`, content: "See <b>x</b> & the [first book](/book/trial-lantern).", sectionId: "books" },
  });
  slug = opened.body.thread.slug;
  const reply = { content: `Città & ${word}: [spoiler]the murderer[/spoiler].`, threadId: slug };
  expect((await call("POST", "/api/forum/posts", { bearer: token, body: reply })).status).toBe(200);
});

describe("the search of the forum", () => {
  test("answers with posts, their pages and marked excerpts", async () => {
    const found = await getJson<{ posts: { number: number; url: string; excerpt: string }[]; total: number }>(
      `/api/forum/search?q=${word}`,
    );
    expect(found).toMatchObject({ total: 2, pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false } });
    expect(found.posts.map(({ number, url }) => [number, url])).toEqual([
      [1, `/forum/thread/${slug}#post-1`],
      [2, `/forum/thread/${slug}#post-2`],
    ]);
    expect(found.posts[1]?.excerpt).toBe(`Città &amp; <mark>${word}</mark>: […].`);
    expect((await getJson<{ total: number }>(`/api/forum/search?q=${word}%20citta&section=books`)).total).toBe(1);
    expect((await getJson<{ total: number }>(`/api/forum/search?q=${word}&section=help`)).total).toBe(0);
    expect((await call("GET", "/api/forum/search?page=0")).status).toBe(400);
  });

  test("is a tab of the search; its page works without scripts and is not indexed with a text", async () => {
    const books = await fetchDocument(`/search?q=${word}`);
    expect(books.main.find("a[href='/search/forum']").text()).toBe("Forum");
    expect(books.main.find(`a[href='/search/forum?q=${word}']`)).toHaveLength(1);
    const page = await fetchDocument(`/search/forum?q=${word}`);
    expect(page.main.find("[role=status]").text()).toBe("2 posts found");
    expect(page.main.find("article h3 a").first().attr("href")).toBe(`/forum/thread/${slug}#post-1`);
    expect(page.main.find("article p mark").text()).toBe(word);
    // Both posts are of one thread.
    expect(page.main.find("article h3 mark").text()).toBe(word + word);
    expect(page.main.find("input[name=q]").attr("value")).toBe(word);
    expect(page.main.find("a[aria-current=page]").text()).toBe("Forum");
    expect(page.$("meta[name=robots]").attr("content")).toContain("noindex");
    const empty = await fetchDocument("/it/search/forum");
    expect(empty.main.find("form").attr("action")).toBe("/it/search/forum");
    expect(empty.$("meta[name=robots]")).toHaveLength(0);
    expect((await fetchDocument("/search/forum?q=qxzvwkqx")).main.find("[role=status]").text()).toBe("No posts found");
  });
});

test("a new thread is in the feeds and in the sitemap", async () => {
  const paths = ["/feed/en/forum.atom", "/feed/it/forum-section/books.atom", `/feed/de/forum-thread/${slug}.atom`];
  for (const path of paths) {
    const first = await get(path);
    expect([first.status, first.headers.get("content-type")], path).toEqual([200, "application/atom+xml; charset=utf-8"]);
    const xml = await first.text();
    expect(xml, path).toContain(`The ${word} #2`);
    expect(xml, path).toContain(`${BASE_URL}/book/trial-lantern`);
  }
  // Other tests write in the forum meanwhile: a feed may change between two requests.
  const again = async (path: string) => {
    const etag = (await get(path)).headers.get("etag") ?? "";
    return (await get(path, { headers: { "If-None-Match": etag } })).status;
  };
  for (const path of paths) await expect.poll(() => again(path)).toBe(304);
  const sitemap = await (await get("/sitemap.xml")).text();
  for (const path of [`/forum/thread/${slug}`, "/fr/forum/section/books"]) expect(sitemap).toContain(`<loc>${BASE_URL}${path}</loc>`);
});

test("a person's view of a thread is counted without delaying the page; a bot's is not", async () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
  const view = (agent: string) => get(`/forum/thread/${slug}`, { headers: { "User-Agent": agent } });
  expect((await view("Googlebot/2.1")).status).toBe(200);
  expect((await view(firefox)).status).toBe(200);
  const views = async () =>
    Number((await query<{ view_count: number }>("select view_count from forum_thread where slug = $1", [slug]))[0]?.view_count);
  await expect.poll(views, { interval: 500 }).toBe(1);
});
