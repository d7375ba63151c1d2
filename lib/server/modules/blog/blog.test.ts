import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseFeed } from "@rowanmanning/feed-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BLOG_CATEGORIES, relatedPosts } from "#lib/domain/blog/blog";
import { LANGUAGES } from "#lib/domain/language";
import { postStructuredData } from "#lib/i18n/structured-data";
import { listPublishedPosts } from "#lib/server/modules/blog/queries/posts";
import { blogFeed } from "#lib/server/publishing/feeds/blog-feed";
import { parseElements } from "#tests/support/xml";

const SITE = { name: "The Library", origin: "https://library.example" };
const NOW = new Date("2026-11-23T00:00:00Z");

describe("publication", () => {
  let folder = "";
  const write = async (id: string, front: string) => {
    await mkdir(join(folder, "blog", id), { recursive: true });
    writeFileSync(
      join(folder, "blog", id, "en.md"),
      `---\ntitle: ${id}\ndescription: A description of thirty letters.\ncategory: authors\nauthor: Claude\n${front}\ntags: [a]\ncover: { motif: lamp, colour: "#112233", tint: "#ddeeff" }\n---\nText.\n`,
    );
  };
  beforeAll(async () => {
    await mkdir(".test", { recursive: true });
    folder = relative(process.cwd(), mkdtempSync(join(process.cwd(), ".test", "blog-")));
    await write("old", "published: 2026-11-01T00:00:00Z\ndraft: false");
    await write("draft", "published: 2026-11-01T00:00:00Z\ndraft: true");
    await write("future", "published: 2026-12-01T00:00:00Z\ndraft: false");
    await write("new", "published: 2026-11-20T00:00:00Z\nupdated: 2026-11-21T00:00:00Z\ndraft: false");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const ids = async (now: string) => (await listPublishedPosts("en", new Date(now), folder)).map(({ id }) => id);

  test("drafts are hidden, and posts before their date", async () => {
    expect(await ids("2026-11-23T00:00:00Z")).toEqual(["new", "old"]);
  });

  test("a post appears automatically at its date, the newest first", async () => {
    expect(await ids("2026-11-30T23:59:59Z")).not.toContain("future");
    expect(await ids("2026-12-01T00:00:00Z")).toEqual(["future", "new", "old"]);
  });

  test("a category that does not exist is an error at its line", async () => {
    await write("broken", "published: yesterday\ndraft: false");
    await expect(listPublishedPosts("en", NOW, folder)).rejects.toThrow(/blog\/broken\/en\.md:6: published/);
    rmSync(join(folder, "blog", "broken"), { recursive: true });
  });
});

describe.each(LANGUAGES)("the posts in %s", (locale) => {
  test("are six essays of 650 words or more with a figure each, in every category", async () => {
    const posts = await listPublishedPosts(locale, NOW);
    expect(posts.length).toBeGreaterThanOrEqual(6);
    expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(BLOG_CATEGORIES));
    for (const { id, html, minutes, category } of posts) {
      expect(minutes, id).toBeGreaterThanOrEqual(3);
      if (category !== "future") expect(html, id).toContain('<figure class="bars">');
    }
  });

  test("have structured data with absolute addresses", async () => {
    for (const post of await listPublishedPosts(locale, NOW)) {
      const data = postStructuredData(post, "Making books", SITE);
      expect(data).toMatchObject({
        "@type": "BlogPosting",
        headline: post.title,
        articleSection: "Making books",
        inLanguage: locale,
        datePublished: post.publishedAt,
      });
      expect(data.url).toBe(`https://library.example${locale === "en" ? "" : `/${locale}`}/blog/${post.id}`);
      expect(data.image).toMatch(/^https:\/\/library\.example\/pictures\/post-cards\//);
    }
  });

  test("are a valid Atom feed with absolute links", async () => {
    const posts = await listPublishedPosts(locale, NOW);
    const xml = blogFeed(locale, posts, { name: SITE.name, address: SITE.origin });
    expect(parseElements(xml)[0]).toMatchObject({ name: "feed", uri: "http://www.w3.org/2005/Atom" });
    const feed = parseFeed(xml);
    expect(feed).toMatchObject({ language: locale, self: `https://library.example/feed/${locale}/blog.atom` });
    expect(feed.items.map(({ title }) => title)).toEqual(posts.map(({ title }) => title));
    for (const { content, url, published } of feed.items) {
      expect(url).toMatch(/^https:\/\/library\.example\//);
      expect(published).toBeInstanceOf(Date);
      expect(content).not.toMatch(/href="\//);
    }
  });
});

test("a feed without posts is valid", () => {
  expect(parseFeed(blogFeed("en", [], { name: SITE.name, address: SITE.origin })).items).toEqual([]);
});

test("posts with common tags or category are related, the post itself is not", async () => {
  const posts = await listPublishedPosts("en", NOW);
  const [post] = posts.filter(({ id }) => id === "jane-austen-keeps-a-straight-face");
  const related = post ? relatedPosts(post, posts, 3).map(({ id }) => id) : [];
  expect(related[0]).toBe("kafka-and-the-courtesy-of-doors");
  expect(related).not.toContain(post?.id);
});
