import { useLocale, useTranslations } from "next-intl";
import { AdministratorLink } from "#components/forum/administrator-link";
import { ForumActions } from "#components/forum/forum-actions";
import { ForumListLinks, ForumSide } from "#components/forum/forum-side";
import { LazyUnreadMarks } from "#components/forum/lazy-unread-marks";
import { ThreadList } from "#components/forum/thread-list";
import { Breadcrumb } from "#components/layout/breadcrumb";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { Empty } from "#components/shared/empty";
import { PaperStrip } from "#components/shared/paper-strip";
import { PageHeader } from "#components/ui/page-header";
import type { Page } from "#lib/domain/books/book";
import type { ForumSection, ListedThread } from "#lib/domain/forum/forum";
import { createThreadPath, FORUM_PATH, forumSectionPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

type Props = { section: ForumSection; sections: ForumSection[]; threads: Page<ListedThread>; renderedAt: string; feed: string };

/** A section with a page of its threads, and the others beside it. */
export function SectionPage({ section, sections, threads, renderedAt, feed }: Props) {
  const t = useTranslations("forum");
  const locale = useLocale();
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <div className="head-with-actions">
          <div>
            <Breadcrumb trail={[{ name: t("title"), path: FORUM_PATH }]} />
            <PageHeader title={section.title}>{section.description}</PageHeader>
          </div>
          <ForumActions sections={sections} here={section} />
        </div>
        <div className="forum-columns">
          <section>
            <ListHead section={section} feed={feed} />
            {threads.items.length === 0 ? (
              <Empty action={<EmptyAction section={section} />}>{t(section.isRestricted ? "noThreadsRestricted" : "noThreads")}</Empty>
            ) : (
              <>
                <ThreadList threads={threads.items} renderedAt={renderedAt} withUnread />
                <LazyUnreadMarks locale={locale} threads={threads.items.map(({ id, slug, title }) => ({ id, slug, title }))} />
              </>
            )}
            <Pagination
              label={t("pages")}
              page={threads.page}
              pages={threads.pages}
              pageUrl={(page) => forumSectionPath(section.slug, page)}
            />
          </section>
          <ForumSide sections={sections} here={section.slug} renderedAt={renderedAt} />
        </div>
      </main>
    </>
  );
}

/** Above the list: how much there is, and what else. */
function ListHead({ section, feed }: Pick<Props, "section" | "feed">) {
  const t = useTranslations("forum");
  const create = localPath(useLocale(), createThreadPath(section.slug));
  return (
    <div className="note flex min-h-11 flex-wrap items-center gap-x-6 border-t border-ink">
      <span className="dot-separated tabular-nums">
        <span>{t("threads", { count: section.threadCount })}</span> <span>{t("posts", { count: section.postCount })}</span>
      </span>
      {section.isRestricted && <AdministratorLink href={create} label={t("newThread")} />}
      <ForumListLinks feed={feed} />
    </div>
  );
}

/** The way on from a section without threads; phones have it at the foot of the screen. */
function EmptyAction({ section: { slug, isRestricted } }: Pick<Props, "section">) {
  const t = useTranslations("forum");
  if (isRestricted) return <LocalLink href={FORUM_PATH}>{t("toForum")}</LocalLink>;
  return (
    <LocalLink href={createThreadPath(slug)} prefetch={false} rel="nofollow" className="max-sm:hidden">
      {t("newThread")}
    </LocalLink>
  );
}
