import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { MarkReadEffect } from "#components/notification/mark-read-effect";
import { RelativeDate } from "#components/shared/relative-date";
import { Empty } from "#components/ui/empty";
import type { Page } from "#lib/domain/book/book";
import type { SiteNotification } from "#lib/domain/notification/notification";
import { notificationsPath } from "#lib/urls/pages";

/** The user's notifications. Those shown count as read from the next visit on. */
export function NotificationList({ list }: { list: Page<SiteNotification> }) {
  const t = useTranslations("notifications");
  const common = useTranslations("common");
  const locale = useLocale();
  const newest = list.items[0];
  return (
    <section aria-label={t("title")} className="max-w-[46rem] pt-6">
      {newest && list.items.some(({ isRead }) => !isRead) && <MarkReadEffect until={newest.createdAt} />}
      {list.items.length === 0 && <Empty>{t("empty")}</Empty>}
      <ul className="divide-y divide-rule">
        {list.items.map(({ id, kind, values, path, createdAt, isRead }) => (
          <li key={id} className="py-4">
            <LocalLink href={path} prefetch={false} className={`no-underline hover:underline ${isRead ? "" : "font-semibold"}`}>
              {t(`text.${kind}`, { title: values.title ?? "" })}
            </LocalLink>
            <p className="note mt-0.5">
              <RelativeDate date={createdAt} locale={locale} today={common("today")} />
              {!isRead && ` · ${t("new")}`}
            </p>
          </li>
        ))}
      </ul>
      <Pagination label={t("pages")} page={list.page} pages={list.pages} pageUrl={notificationsPath} />
    </section>
  );
}
