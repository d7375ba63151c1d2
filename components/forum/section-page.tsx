import { useLocale, useTranslations } from "next-intl";
import { AdministratorLink } from "#components/forum/administrator-link";
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
import { loginPath } from "#lib/urls/pages";

type Props = { section: ForumSection; threads: Page<ListedThread>; renderedAt: string; feed: string };

/** A section with a page of its threads. Guests are led to the login and back to the form. */
export function SectionPage({ section, threads, renderedAt, feed }: Props) {
  const t = useTranslations("forum");
  const locale = useLocale();
  const create = createThreadPath(section.slug);
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <Breadcrumb trail={[{ name: t("title"), path: FORUM_PATH }]} />
        <PageHeader title={section.title}>{section.description}</PageHeader>
        <div className="mt-6 mb-7 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
          {!section.isRestricted && (
            <>
              <LocalLink href={create} prefetch={false} className="for-users button button-solid">
                {t("newThread")}
              </LocalLink>
              <LocalLink href={loginPath(create)} prefetch={false} className="for-guests button button-solid">
                {t("newThread")}
              </LocalLink>
            </>
          )}
          {section.isRestricted && <AdministratorLink href={localPath(locale, create)} label={t("newThread")} />}
          <span className="note dot-separated tabular-nums">
            <span>{t("threads", { count: section.threadCount })}</span> <span>{t("posts", { count: section.postCount })}</span>
          </span>
          <a href={feed} className="note ml-auto inline-flex min-h-11 items-center">
            {t("feed")}
          </a>
        </div>
        {threads.items.length === 0 ? (
          <Empty action={<EmptyAction section={section} />}>{t(section.isRestricted ? "noThreadsRestricted" : "noThreads")}</Empty>
        ) : (
          <>
            <ThreadList threads={threads.items} renderedAt={renderedAt} withUnread />
            <LazyUnreadMarks locale={locale} threads={threads.items.map(({ id, slug, title }) => ({ id, slug, title }))} />
          </>
        )}
        <Pagination label={t("pages")} page={threads.page} pages={threads.pages} pageUrl={(page) => forumSectionPath(section.slug, page)} />
      </main>
    </>
  );
}

/** The way on from a section without threads. */
function EmptyAction({ section: { slug, isRestricted } }: Pick<Props, "section">) {
  const t = useTranslations("forum");
  if (isRestricted) return <LocalLink href={FORUM_PATH}>{t("toForum")}</LocalLink>;
  return (
    <LocalLink href={createThreadPath(slug)} prefetch={false} rel="nofollow">
      {t("newThread")}
    </LocalLink>
  );
}
