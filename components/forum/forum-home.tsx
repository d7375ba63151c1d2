import { useLocale, useTranslations } from "next-intl";
import { LazyForumStatus } from "#components/forum/lazy-forum-status";
import { LazyUnreadMarks } from "#components/forum/lazy-unread-marks";
import { SectionList } from "#components/forum/section-list";
import { LocalLink } from "#components/layout/local-link";
import { PageHeader } from "#components/ui/page-header";
import type { ForumSection } from "#lib/domain/forum/forum";
import { forumSearchPath } from "#lib/urls/forum";

/** The forum's start page. */
export function ForumHome({ sections, renderedAt, feed }: { sections: ForumSection[]; renderedAt: string; feed: string }) {
  const t = useTranslations("forum");
  const locale = useLocale();
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("description")}</PageHeader>
      <div className="note mt-5 mb-7 flex min-h-11 flex-wrap items-center gap-x-6">
        <LocalLink href={forumSearchPath("")} prefetch={false} className="inline-flex min-h-11 items-center">
          {t("search")}
        </LocalLink>
        {/* A line of its own on phones, so that the links do not wrap when the number arrives. */}
        <div className="for-users min-h-11 max-sm:order-last max-sm:basis-full">
          <LazyForumStatus locale={locale} />
        </div>
        <a href={feed} className="ml-auto inline-flex min-h-11 items-center">
          {t("feed")}
        </a>
      </div>
      <SectionList sections={sections} renderedAt={renderedAt} />
      <LazyUnreadMarks locale={locale} threads={sections.flatMap(({ lastPost }) => lastPost?.thread ?? [])} />
    </main>
  );
}
