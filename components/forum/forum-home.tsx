import { useLocale, useTranslations } from "next-intl";
import { ForumActions } from "#components/forum/forum-actions";
import { ForumListLinks, ForumSide } from "#components/forum/forum-side";
import { LazyForumStatus } from "#components/forum/lazy-forum-status";
import { LazyUnreadMarks } from "#components/forum/lazy-unread-marks";
import { ThreadList } from "#components/forum/thread-list";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { Empty } from "#components/shared/empty";
import { PaperStrip } from "#components/shared/paper-strip";
import { PageHeader } from "#components/ui/page-header";
import type { Page } from "#lib/domain/books/book";
import type { ForumSection, ListedThread } from "#lib/domain/forum/forum";
import { createThreadPath, forumPath } from "#lib/urls/forum";
import { LATEST_PATH } from "#lib/urls/pages";

type Props = { sections: ForumSection[]; threads: Page<ListedThread>; renderedAt: string; feed: string };

/** The forum's start page: the latest threads of all sections, and the sections beside them. */
export function ForumHome({ sections, threads, renderedAt, feed }: Props) {
  const t = useTranslations("forum");
  const locale = useLocale();
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <div className="head-with-actions">
          <PageHeader title={t("title")}>{t("description")}</PageHeader>
          <ForumActions sections={sections} />
        </div>
        {sections.length === 0 ? (
          <Empty action={<LocalLink href={LATEST_PATH}>{t("toBooks")}</LocalLink>}>{t("noSections")}</Empty>
        ) : (
          <div className="forum-columns">
            <section aria-labelledby="latest">
              <ListHead feed={feed} />
              <LatestThreads {...{ sections, threads, renderedAt }} />
              <LazyUnreadMarks locale={locale} threads={threads.items.map(({ id, slug, title }) => ({ id, slug, title }))} />
              <Pagination label={t("pages")} page={threads.page} pages={threads.pages} pageUrl={forumPath} />
            </section>
            <ForumSide sections={sections} renderedAt={renderedAt} />
          </div>
        )}
      </main>
    </>
  );
}

/** Above the list: its name, what the user has not read, and what else there is. */
function ListHead({ feed }: { feed: string }) {
  const t = useTranslations("forum");
  return (
    <div className="note flex min-h-11 flex-wrap items-center gap-x-6 border-t border-ink">
      <h2 id="latest" className="text-[.9375rem] font-semibold text-ink">
        {t("latestThreads")}
      </h2>
      {/* A line of its own on phones, so that the links do not wrap when the number arrives. */}
      <div className="for-users min-h-11 max-sm:order-last max-sm:basis-full">
        <LazyForumStatus locale={useLocale()} />
      </div>
      <ForumListLinks feed={feed} />
    </div>
  );
}

/** A page of threads; without any, the way to the first one, which phones have at the foot of the screen. */
function LatestThreads({ sections, threads, renderedAt }: Pick<Props, "sections" | "threads" | "renderedAt">) {
  const t = useTranslations("forum");
  if (threads.items.length > 0) return <ThreadList threads={threads.items} renderedAt={renderedAt} level="h3" withSection withUnread />;
  const open = sections.find(({ isRestricted }) => !isRestricted);
  const action = open && (
    <LocalLink href={createThreadPath(open.slug)} prefetch={false} rel="nofollow" className="max-sm:hidden">
      {t("newThread")}
    </LocalLink>
  );
  return <Empty action={action}>{t(open ? "noThreads" : "noThreadsRestricted")}</Empty>;
}
