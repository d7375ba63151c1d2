import { useLocale, useTranslations } from "next-intl";
import { ForumSearch } from "#components/administration/forum/forum-search";
import { ThreadActions } from "#components/administration/forum/thread-actions";
import { ThreadBadges } from "#components/forum/thread-badges";
import { UserName } from "#components/forum/user-name";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import type { Page } from "#lib/domain/books/book";
import { dateAndTime } from "#lib/domain/date-format";
import type { AdminSection } from "#lib/domain/forum/administration";
import type { ForumThread } from "#lib/domain/forum/forum";
import { forumAdministrationPath, postPathForModerators } from "#lib/urls/forum";

type Props = { threads: Page<ForumThread>; sections: Pick<AdminSection, "id" | "title">[]; q: string | undefined };

/** All threads, the latest first, with what moderators can do. */
export function ThreadAdministration({ threads, sections, q }: Props) {
  const t = useTranslations("forumAdministration");
  const forum = useTranslations("forum");
  const locale = useLocale();
  return (
    <>
      <ForumSearch tab="threads" label={t("threads.search")} q={q} isFiltered={Boolean(q)} />
      {threads.items.length === 0 && <p className="border-t border-ink py-12 text-[1.1875rem] text-soft">{t("threads.none")}</p>}
      <ul className="border-t border-ink">
        {threads.items.map((thread) => (
          <li key={thread.id} className="border-b border-rule py-4">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
              <LocalLink href={postPathForModerators(thread, null)} prefetch={false} className="inline-block min-h-6 font-semibold">
                <bdi>{thread.title}</bdi>
              </LocalLink>
              <ThreadBadges thread={thread} />
            </p>
            <p className="note mt-1 flex flex-wrap gap-x-3 wrap-anywhere">
              <span>{thread.section.title}</span>
              <UserName username={thread.username} />
              <span>{forum("posts", { count: thread.postCount })}</span>
              <span>{forum("views", { count: thread.viewCount })}</span>
              <time dateTime={thread.lastPost.createdAt}>{dateAndTime(thread.lastPost.createdAt, locale)}</time>
            </p>
            <div className="noscript:hidden">
              <ThreadActions
                thread={{
                  id: thread.id,
                  title: thread.title,
                  sectionId: thread.section.id,
                  isSticky: thread.isSticky,
                  isLocked: thread.isLocked,
                  state: thread.state,
                }}
                sections={sections}
              />
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        label={t("pages")}
        page={threads.page}
        pages={threads.pages}
        pageUrl={(to) => forumAdministrationPath("threads", to, { q })}
      />
    </>
  );
}
