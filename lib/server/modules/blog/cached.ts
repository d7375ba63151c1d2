import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { type Post, type PostInContext, relatedPosts } from "#lib/domain/information/blog";
import type { Language } from "#lib/domain/language";
import { listPublishedPosts } from "#lib/server/modules/blog/queries/posts";

const RELATED = 3;
/** Read again every hour, so that a post appears automatically after its date. */
const HOURLY = { stale: 300, revalidate: 3_600, expire: 30 * 86_400 };

/** The published posts, the newest first. */
export async function listPosts(locale: Language): Promise<Post[]> {
  "use cache";
  cacheLife(HOURLY);
  cacheTag(LIBRARY_TAG);
  return listPublishedPosts(locale, new Date());
}

/** A published post with those around it, or null. */
export async function findPost(id: string, locale: Language): Promise<PostInContext | null> {
  const posts = await listPosts(locale);
  const index = posts.findIndex((post) => post.id === id);
  const post = posts[index];
  if (!post) return null;
  return { post, previous: posts[index + 1] ?? null, next: posts[index - 1] ?? null, related: relatedPosts(post, posts, RELATED) };
}
