import "server-only";

import { cache } from "react";
import type { Page } from "#lib/domain/books/book";
import {
  type ForumPost,
  type ForumSection,
  type ForumThread,
  type ListedThread,
  POSTS_PER_PAGE,
  THREADS_PER_PAGE,
} from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import { listedTags } from "#lib/server/modules/forum/queries/listed-threads";
import { listPosts } from "#lib/server/modules/forum/queries/posts";
import { findSection, listSections } from "#lib/server/modules/forum/queries/sections";
import { findThread, listLatestThreads, listThreads } from "#lib/server/modules/forum/queries/threads";
import { usersTags } from "#lib/server/modules/forum/queries/users-tags";
import { usesTags } from "#lib/server/platform/cache/response-scope";

type ForumPage = { sections: ForumSection[]; threads: Page<ListedThread> };
type SectionPage = { section: ForumSection; sections: ForumSection[]; threads: Page<ListedThread> };
type ThreadPage = { thread: ForumThread; posts: ForumPost[]; page: number; pages: number };

/** The sections, and a page of the latest threads of all; null if there is no such page. */
export const findForumPage = cache(async (page: number, locale: Language): Promise<ForumPage | null> => {
  const sections = await listSections(locale);
  const total = sections.reduce((sum, { threadCount }) => sum + threadCount, 0);
  const threads = await listLatestThreads(total, page, THREADS_PER_PAGE, locale);
  usesTags(...listedTags(threads.items));
  return page > 1 && threads.items.length === 0 ? null : { sections, threads };
});

/** A section with a page of its threads; null if there is no such section or page. */
export const findSectionPage = cache(async (key: string, page: number, locale: Language): Promise<SectionPage | null> => {
  const section = await findSection(key, locale);
  if (!section) return null;
  const [threads, sections] = await Promise.all([listThreads(section, page, THREADS_PER_PAGE, locale), listSections(locale)]);
  usesTags(...listedTags(threads.items));
  return page > 1 && threads.items.length === 0 ? null : { section, sections, threads };
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
