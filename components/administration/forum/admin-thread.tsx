import { useLocale, useTranslations } from "next-intl";
import { ThreadActions } from "#components/administration/forum/thread-actions";
import { PostBody } from "#components/forum/post-body";
import { ThreadBadges } from "#components/forum/thread-badges";
import { UserName } from "#components/forum/user-name";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { dateAndTime } from "#lib/domain/date-format";
import type { AdminSection } from "#lib/domain/forum/administration";
import type { ForumPost, ForumThread } from "#lib/domain/forum/forum";
import { forumThreadPath, threadAdministrationPath } from "#lib/urls/forum";

type Props = { thread: ForumThread; posts: ForumPost[]; page: number; pages: number; sections: Pick<AdminSection, "id" | "title">[] };

/** A thread's posts for moderators, with what they can do with the thread. */
export function AdminThread({ thread, posts, page, pages, sections }: Props) {
  const t = useTranslations("forumAdministration");
  const forum = useTranslations("forum");
  const locale = useLocale();
  const { id, title, isSticky, isLocked, state } = thread;
  return (
    <>
      <p className="note mt-6 flex flex-wrap items-baseline gap-x-3">
        <ThreadBadges thread={thread} />
        <span>{thread.section.title}</span>
        {state === "published" ? (
          <LocalLink href={forumThreadPath(thread.slug, page)} prefetch={false} className="inline-block min-h-6">
            {t("threads.publicPage")}
          </LocalLink>
        ) : (
          <span>{t("threads.onlyModerators")}</span>
        )}
      </p>
      <div className="noscript:hidden">
        <ThreadActions thread={{ id, title, sectionId: thread.section.id, isSticky, isLocked, state }} sections={sections} />
      </div>
      {posts.length === 0 && <p className="border-t border-ink py-12 text-[1.1875rem] text-soft">{t("posts.none")}</p>}
      <ul className="mt-4 max-w-[46rem] border-t border-ink">
        {posts.map((post) => (
          <li key={post.id} id={`post-${post.number}`} className="scroll-mt-6 border-b border-rule py-5">
            <p className="note flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
              <span className="font-semibold text-ink">
                <UserName username={post.author?.username ?? null} />
              </span>
              <span>#{post.number}</span>
              <time dateTime={post.createdAt}>{dateAndTime(post.createdAt, locale)}</time>
            </p>
            {post.state === "published" ? (
              <PostBody html={post.html} />
            ) : (
              <p className="mt-2 text-soft">{forum(post.state === "hidden" ? "hiddenPost" : "deletedPost")}</p>
            )}
          </li>
        ))}
      </ul>
      <Pagination label={t("pages")} page={page} pages={pages} pageUrl={(to) => threadAdministrationPath(thread.slug, to)} />
    </>
  );
}
