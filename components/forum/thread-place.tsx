import { useTranslations } from "next-intl";
import { ThreadProgress } from "#components/forum/thread-progress";
import { LocalLink } from "#components/layout/local-link";
import type { ForumThread } from "#lib/domain/forum/forum";
import { LONG_THREAD, POSTS_PER_PAGE } from "#lib/domain/forum/forum";
import { forumPostPath } from "#lib/urls/forum";

type Props = { thread: ForumThread; page: number };

/**
 * How far one is in a long thread, and the ways to its ends: on phones a bar at the foot of the screen as long as the posts are in view, on wide
 * screens beside them. ThreadNotice adds the way to the first unread post. Nothing in short threads.
 */
export function ThreadPlace({ thread: { slug, postCount, isLocked }, page }: Props) {
  const t = useTranslations("forum");
  if (postCount < LONG_THREAD) return null;
  const jump = (number: number, text: "firstPost" | "lastPost", arrow: string) => (
    <LocalLink href={forumPostPath(slug, number)} prefetch={false} className="thread-jump">
      <span aria-hidden className="lg:hidden">
        {arrow}
      </span>
      <span className="max-lg:sr-only">{t(text)}</span>
    </LocalLink>
  );
  return (
    <nav aria-label={t("place")} className="thread-place">
      <ThreadProgress first={(page - 1) * POSTS_PER_PAGE + 1} total={postCount} of={t("ofPosts", { count: postCount })} />
      {jump(1, "firstPost", "↑")}
      {/* For the link to the first unread post (thread-notice.tsx). */}
      <span data-first-unread className="contents" />
      {jump(postCount, "lastPost", "↓")}
      {!isLocked && (
        <a href="#reply" className="button button-solid ml-auto lg:hidden">
          {t("reply")}
        </a>
      )}
    </nav>
  );
}
