import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { bookThreadsTag, FORUM_TAG, forumSectionTag, forumThreadTag, LIBRARY_TAG, userTag } from "#lib/domain/cache-tag";
import { POSTS_PER_PAGE, THREADS_PER_PAGE } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import * as posts from "#lib/server/modules/forum/queries/posts";
import * as sections from "#lib/server/modules/forum/queries/sections";
import * as sitemap from "#lib/server/modules/forum/queries/sitemap";
import * as threads from "#lib/server/modules/forum/queries/threads";
import type { ForumFeedSubject } from "#lib/urls/feeds";

/** The posts of some days, so that a feed reader that asks once a day misses few. */
const POSTS_IN_FEED = 50;

/** The sections with their counts and last posts. */
export async function listSections(locale: Language) {
  "use cache";
  cacheLife("max");
  const list = await sections.listSections(locale);
  cacheTag(LIBRARY_TAG, FORUM_TAG, ...userTags(list.map(({ lastPost }) => lastPost?.username)));
  return list;
}

/** A section with a page of its threads; null if there is no such section or page. */
export async function findSectionPage(key: string, page: number, locale: Language) {
  "use cache";
  cacheLife("max");
  const section = await sections.findSection(key, locale);
  cacheTag(LIBRARY_TAG, ...(section ? [forumSectionTag(section.id)] : [FORUM_TAG]));
  if (!section) return null;
  const list = await threads.listThreads(section, page, THREADS_PER_PAGE, locale);
  cacheTag(...userTags(list.items.flatMap(({ username, lastPost }) => [username, lastPost.username])));
  return page > 1 && list.items.length === 0 ? null : { section, threads: list };
}

/** A visible thread with a page of its posts; null if there is no such thread or page. */
export async function findThreadPage(key: string, page: number, locale: Language) {
  "use cache";
  cacheLife("max");
  const thread = await threads.findThread(key, locale);
  cacheTag(LIBRARY_TAG, ...(thread ? [forumThreadTag(thread.id)] : [FORUM_TAG]));
  if (!thread) return null;
  const items = await posts.listPosts(thread.id, page, POSTS_PER_PAGE);
  cacheTag(
    ...userTags([thread.username, ...items.flatMap(({ author, replyTo, mentions }) => [author?.username, replyTo?.username, ...mentions])]),
  );
  return items.length === 0 ? null : { thread, posts: items, page, pages: Math.ceil(thread.postCount / POSTS_PER_PAGE) };
}

/** The latest posts of a feed, with the title of the section or thread; null if there is none. */
export async function findFeedPosts(subject: ForumFeedSubject, locale: Language) {
  "use cache";
  cacheLife("max");
  cacheTag(LIBRARY_TAG);
  const section = subject.kind === "forum-section" ? await sections.findSection(subject.slug, locale) : null;
  const thread = subject.kind === "forum-thread" ? await threads.findThread(subject.slug, locale) : null;
  cacheTag(section ? forumSectionTag(section.id) : thread ? forumThreadTag(thread.id) : FORUM_TAG);
  if (subject.kind !== "forum" && subject.slug !== (section ?? thread)?.slug) return null;
  const found = await posts.listLatestPosts(
    { ...(section && { sectionId: section.id }), ...(thread && { threadId: thread.id }) },
    POSTS_IN_FEED,
  );
  cacheTag(...userTags(found.map(({ author }) => author?.username)));
  return { title: (section ?? thread)?.title ?? "", posts: found };
}

/** Published threads and sections with threads, for the sitemap. */
export async function listSitemapForum() {
  "use cache";
  cacheLife("max");
  cacheTag(LIBRARY_TAG, FORUM_TAG);
  return sitemap.listSitemapForum();
}

/** The latest threads about a book. */
export async function listBookThreads(bookId: string, limit: number, locale: Language) {
  "use cache";
  cacheLife("max");
  cacheTag(LIBRARY_TAG, bookThreadsTag(bookId));
  return threads.listBookThreads(bookId, limit, locale);
}

const userTags = (usernames: (string | null | undefined)[]): string[] =>
  [...new Set(usernames.filter((name) => typeof name === "string"))].map(userTag);
