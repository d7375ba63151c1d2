import "server-only";

import { FORUM_TAG } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import { listLatestPosts } from "#lib/server/modules/forum/queries/posts";
import { findSection } from "#lib/server/modules/forum/queries/sections";
import { findThread } from "#lib/server/modules/forum/queries/threads";
import { usersTags } from "#lib/server/modules/forum/queries/users-tags";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { ForumFeedSubject } from "#lib/urls/feeds";

/** The posts of some days, so that a feed reader that asks once a day misses few. */
const POSTS_IN_FEED = 50;

type FeedPosts = { title: string; posts: Awaited<ReturnType<typeof listLatestPosts>> };

/** The latest posts of a feed, with the title of the section or thread; null if there is none. */
export async function findFeedPosts(subject: ForumFeedSubject, locale: Language): Promise<FeedPosts | null> {
  if (subject.kind === "forum") usesTags(FORUM_TAG);
  const section = subject.kind === "forum-section" ? await findSection(subject.slug, locale) : null;
  const thread = subject.kind === "forum-thread" ? await findThread(subject.slug, locale) : null;
  if (subject.kind !== "forum" && subject.slug !== (section ?? thread)?.slug) return null;
  const posts = await listLatestPosts(
    { ...(section && { sectionId: section.id }), ...(thread && { threadId: thread.id }) },
    POSTS_IN_FEED,
  );
  usesTags(...usersTags(posts.map(({ author }) => author?.username)));
  return { title: (section ?? thread)?.title ?? "", posts };
}
