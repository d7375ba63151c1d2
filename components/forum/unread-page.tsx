import { useTranslations } from "next-intl";
import { NoScript } from "#components/accounts/no-script";
import { MarkAllRead } from "#components/forum/mark-all-read";
import { ThreadList } from "#components/forum/thread-list";
import { Breadcrumb } from "#components/layout/breadcrumb";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { Empty } from "#components/shared/empty";
import { PaperStrip } from "#components/shared/paper-strip";
import { PageHeader } from "#components/ui/page-header";
import type { ListedThread } from "#lib/domain/forum/forum";
import { FORUM_PATH, FORUM_UNREAD_PATH, forumPostPath } from "#lib/urls/forum";

type UnreadThread = ListedThread & { firstUnread: number; unreadCount: number; isNew: boolean };
type Props = { items: UnreadThread[]; total: number; page: number; limit: number; renderedAt: string };

/** The threads with posts that the user has not read. */
export function UnreadPage({ items, total, page, limit, renderedAt }: Props) {
  const t = useTranslations("forum");
  return (
    <>
      <PaperStrip />
      <main id="main" className="wrap">
        <Breadcrumb trail={[{ name: t("title"), path: FORUM_PATH }]} />
        <PageHeader title={t("unread")}>{t("unreadIntro")}</PageHeader>
        <NoScript />
        {total > 0 && <MarkAllRead />}
        <div className="mt-7">
          {items.length === 0 ? (
            <Empty action={<LocalLink href={FORUM_PATH}>{t("title")}</LocalLink>}>{t("noUnread")}</Empty>
          ) : (
            <ThreadList
              threads={items}
              renderedAt={renderedAt}
              withSection
              pathOf={({ slug, firstUnread }) => forumPostPath(slug, firstUnread)}
              extra={({ slug, firstUnread, unreadCount, isNew }) => (
                <p className="note thread-over mt-1 flex w-fit flex-wrap gap-x-4 tabular-nums">
                  <LocalLink href={forumPostPath(slug, firstUnread)} prefetch={false} className="inline-block min-h-6 font-medium">
                    {t("unreadCount", { count: unreadCount })}
                  </LocalLink>
                  {isNew && <span className="text-accent">{t("newSinceVisit")}</span>}
                </p>
              )}
            />
          )}
        </div>
        <Pagination label={t("pages")} page={page} pages={Math.ceil(total / limit)} pageUrl={(to) => `${FORUM_UNREAD_PATH}?page=${to}`} />
      </main>
    </>
  );
}
