import RssParser from "rss-parser";
import { expect, test } from "vitest";
import type { ForumPost } from "#lib/domain/forum/forum";
import { LANGUAGES } from "#lib/domain/language";
import { renderPost } from "#lib/server/modules/forum/render/render-post";
import { forumFeed } from "#lib/server/publishing/feeds/forum-feed";

const PUBLISHER = { name: "The Library", address: "https://library.example" };
type Post = ForumPost & { thread: { slug: string; title: string } };
const post = (number: number, change: Partial<Post> = {}): Post => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  number,
  author: { username: "ada", firstName: "", lastName: "", avatar: null, hasPage: false, isTeam: false },
  state: "published",
  html: `<p>Post ${number}</p>`,
  mentions: [],
  text: `Post ${number}`,
  replyTo: null,
  isUnderReview: false,
  bookIds: [],
  likeCount: 0,
  createdAt: "2026-11-02T00:00:00.000Z",
  editedAt: null,
  thread: { slug: "the-lamp", title: "The lamp" },
  ...change,
});
const parse = (posts: Post[], locale: (typeof LANGUAGES)[number] = "en") =>
  new RssParser().parseString(
    forumFeed({ locale, subject: { kind: "forum-thread", slug: "the-lamp" }, title: "The lamp", posts }, PUBLISHER),
  );

test("entries link to posts, with permanent ids and links that work outside of the site", async () => {
  const html =
    '<p>See <a href="/book/one">it</a>, <a class="mention" href="/user/bo">@bo</a>: &#x3C;a href="/x"> <img alt="" src="/pictures/a.avif"></p>';
  const feed = await parse([post(11, { html, author: null })]);
  expect(feed).toMatchObject({ title: "In the forum: The lamp · The Library", link: "https://library.example/forum/thread/the-lamp" });
  const [entry] = feed.items as { [key: string]: string }[];
  expect(entry).toMatchObject({
    title: "The lamp #11",
    author: "Deleted user",
    link: "https://library.example/forum/thread/the-lamp/2#post-11",
  });
  expect(entry?.id).toMatch(/^urn:uuid:/);
  expect(entry?.content).toContain('<a href="https://library.example/book/one">');
  expect(entry?.content).toContain('href="https://library.example/user/bo"');
  expect(entry?.content).toContain('src="https://library.example/pictures/a.avif"');
  expect(entry?.content).toContain('&#x3C;a href="/x">');
});

test("spoilers are left out: feed readers do not fold them", async () => {
  const { html } = renderPost("Good. [spoiler chapter=2]She *goes*.[/spoiler] Read.\n\n[spoiler]\n- He stays.\n[/spoiler]", {
    mayLink: true,
    origin: PUBLISHER.address,
  });
  const [entry] = (await parse([post(1, { html })])).items as { [key: string]: string }[];
  expect(entry?.content).toContain("Good. […] Read.");
  expect(entry?.content).not.toMatch(/goes|stays|details|summary/);
});

test("an author's address is their public page, if there is one", () => {
  const author = { username: "bo", firstName: "", lastName: "", avatar: null, hasPage: true, isTeam: false };
  const posts = [post(1), post(2, { author })];
  const xml = forumFeed({ locale: "en", subject: { kind: "forum" }, title: "", posts }, PUBLISHER);
  expect(xml.match(/<uri>[^<]*<\/uri>/g)).toEqual(["<uri>https://library.example/user/bo</uri>"]);
});

test("hostile titles and control characters remain valid XML", async () => {
  const title = 'A ]]> & <b>bold</b> \u0000\ud800 "title"';
  const feed = await parse([post(1, { thread: { slug: "a", title }, html: `<p>${title}</p>` })]);
  expect(feed.items[0]?.title).toBe('A ]]> & <b>bold</b> \ufffd "title" #1');
});

test.each(LANGUAGES)("is localised in %s, also without posts", async (locale) => {
  const feed = await parse([], locale);
  expect(feed.items).toEqual([]);
  expect(feed.link).toBe(`https://library.example${locale === "en" ? "" : `/${locale}`}/forum/thread/the-lamp`);
});
