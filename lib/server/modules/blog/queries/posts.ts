import "server-only";

import { cache } from "react";
import { z } from "zod";
import { MOTIF_NAMES } from "#lib/domain/art/motif";
import { BLOG_CATEGORIES, type Post, type PostInContext, relatedPosts } from "#lib/domain/blog/blog";
import type { Language } from "#lib/domain/language";
import { countWords, readingMinutes } from "#lib/domain/text/text";
import { chartTexts } from "#lib/i18n/phrases";
import { type ContentEntry, listContent } from "#lib/server/platform/content/read-content";
import { renderMarkdown } from "#lib/server/platform/content/render-markdown";
import { CHART_NAMES, chartUrl } from "#lib/urls/images";

const Colour = z.string().regex(/^#[0-9a-f]{6}$/, "must be a colour such as #1f4d3f");

/**
 * The front matter of `content/blog/<id>/<locale>.md`. A post is shown from `published` on, unless it is a `draft`. `updated`: the last change of
 * its meaning.
 */
const PostFront = z.strictObject({
  title: z.string().min(1).max(90),
  description: z.string().min(30).max(160),
  category: z.enum(BLOG_CATEGORIES),
  author: z.string().min(1),
  published: z.iso.datetime(),
  updated: z.iso.datetime().optional(),
  draft: z.boolean(),
  tags: z.array(z.string()).min(1).max(6),
  cover: z.strictObject({ motif: z.enum(MOTIF_NAMES), colour: Colour, tint: Colour }),
});
const RELATED = 3;
type PostFile = ContentEntry<z.infer<typeof PostFront>>;

/** The posts that are published at a time, the newest first. `folder`: that of all content. */
export async function listPublishedPosts(locale: Language, now: Date, folder?: string): Promise<Post[]> {
  const files = await listContent(PostFront, "blog", locale, folder);
  return files
    .filter(({ data }) => !data.draft && Date.parse(data.published) <= now.getTime())
    .map(toPost)
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt) || (one.id < other.id ? -1 : 1));
}

/** The posts that are published now, the newest first. */
export const listPosts = cache((locale: Language): Promise<Post[]> => listPublishedPosts(locale, new Date()));

/** A published post with those around it, or null. */
export async function findPost(id: string, locale: Language): Promise<PostInContext | null> {
  const posts = await listPosts(locale);
  const index = posts.findIndex((post) => post.id === id);
  const post = posts[index];
  if (!post) return null;
  return { post, previous: posts[index + 1] ?? null, next: posts[index - 1] ?? null, related: relatedPosts(post, posts, RELATED) };
}

/** The published post with an id, or null. */
export const findPublishedPost = async (id: string, locale: Language, now: Date): Promise<Post | null> =>
  (await listPublishedPosts(locale, now)).find((post) => post.id === id) ?? null;

function toPost({ id, locale, data, markdown }: PostFile): Post {
  const t = chartTexts(locale);
  const { html, headings, charts } = renderMarkdown(markdown, locale, ({ caption }, number) => ({
    href: chartUrl(CHART_NAMES.ofPost(id, number), locale),
    text: t("picture"),
    label: t("pictureOf", { chart: caption }),
  }));
  const { title, description, category, author, tags, published, updated, cover } = data;
  return {
    ...{ id, locale, title, description, category, author, tags, html, headings, charts },
    publishedAt: published,
    updatedAt: updated ?? published,
    // With headings, tables and charts, which are read too.
    minutes: readingMinutes(countWords(html.replaceAll(/<[^<>]*>|&\w+;/g, " "))),
    art: { id: `${locale}-${id}`, title, lang: locale, original: true, author: { id: "blog", name: author, ...cover } },
  };
}
