import "server-only";

import { cache } from "react";
import type { Page } from "#lib/domain/books/book";
import { type ForumPost, type ForumSection, type ForumThread, POSTS_PER_PAGE, THREADS_PER_PAGE } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import { listPosts } from "#lib/server/modules/forum/queries/posts";
import { findSection } from "#lib/server/modules/forum/queries/sections";
import { findThread, listThreads } from "#lib/server/modules/forum/queries/threads";
import { usersTags } from "#lib/server/modules/forum/queries/users-tags";
import { usesTags } from "#lib/server/platform/cache/response-scope";

type SectionPage = { section: ForumSection; threads: Page<ForumThread> };
type ThreadPage = { thread: ForumThread; posts: ForumPost[]; page: number; pages: number };

/** A section with a page of its threads; null if there is no such section or page. */
export const findSectionPage = cache(async (key: string, page: number, locale: Language): Promise<SectionPage | null> => {
  const section = await findSection(key, locale);
  if (!section) return null;
  const threads = await listThreads(section, page, THREADS_PER_PAGE, locale);
  usesTags(...usersTags(threads.items.flatMap(({ username, lastPost }) => [username, lastPost.username])));
  return page > 1 && threads.items.length === 0 ? null : { section, threads };
});

/** A visible thread with a page of its posts; null if there is no such thread or page. */
export const findThreadPage = cache(async (key: string, page: number, locale: Language): Promise<ThreadPage | null> => {
  const thread = await findThread(key, locale);
  if (!thread) return null;
  const posts = await listPosts(thread.id, page, POSTS_PER_PAGE);
  const shown = posts.flatMap(({ author, replyTo, mentions }) => [author?.username, replyTo?.username, ...mentions]);
  usesTags(...usersTags([thread.username, ...shown]));
  return posts.length === 0 ? null : { thread, posts, page, pages: Math.ceil(thread.postCount / POSTS_PER_PAGE) };
});
