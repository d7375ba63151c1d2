"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { LocalLink } from "#components/layout/local-link";
import { Pagination } from "#components/layout/pagination";
import { Empty } from "#components/shared/empty";
import { RelativeDate } from "#components/shared/relative-date";
import { Notice } from "#components/ui/form/notice";
import { fetchMe } from "#lib/client/api/accounts/account";
import { markNotificationRead, markNotificationsRead } from "#lib/client/api/notifications";
import type { Page } from "#lib/domain/books/book";
import { isolateMentions } from "#lib/domain/forum/mention";
import { notificationTextKey, type SiteNotification } from "#lib/domain/notifications/notification";
import { isolate } from "#lib/domain/text/isolate";
import { FORUM_PATH } from "#lib/urls/forum";
import { notificationsPath } from "#lib/urls/pages";

type Props = {
  list: Page<SiteNotification>;
  unread: number;
  /** When the list was read: a later notification was not seen. */
  renderedAt: string;
};

/** The user's notifications. Opening one marks it as read; so do its button, and the one for all. */
export function NotificationList({ list, unread, renderedAt }: Props) {
  const t = useTranslations("notifications");
  const { isRead, left, hasFailed, markOne, markAll } = useReadNotifications({ list, unread, renderedAt });
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <section aria-label={t("title")} className={`pt-6 ${list.items.length > 0 ? "max-w-[46rem]" : ""}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p ref={status} role="status" tabIndex={-1} className="note">
          {unread > 0 && t("unread", { count: left })}
        </p>
        {left > 0 && (
          <button
            type="button"
            className="button noscript:hidden"
            onClick={() => {
              // The button is removed.
              status.current?.focus();
              markAll();
            }}
          >
            {t("markAll")}
          </button>
        )}
      </div>
      <Notice kind="error">{hasFailed && t("markFailed")}</Notice>
      {list.items.length === 0 && (
        <Empty
          action={
            <LocalLink href={FORUM_PATH} className="button">
              {t("emptyAction")}
            </LocalLink>
          }
        >
          {t("empty")}
        </Empty>
      )}
      <ul className="divide-y divide-rule">
        {list.items.map((one) => (
          <NotificationItem key={one.id} notification={one} isRead={isRead(one)} onRead={() => markOne(one)} />
        ))}
      </ul>
      <Pagination label={t("pages")} page={list.page} pages={list.pages} pageUrl={notificationsPath} />
    </section>
  );
}

/** Which notifications are read, at once and again unread when the server refuses; `left` are unread. */
function useReadNotifications({ list, unread, renderedAt }: Props) {
  const [read, setRead] = useState<ReadonlySet<string> | "all">(new Set());
  const [hasFailed, setFailed] = useState(false);
  const mark = async (then: ReadonlySet<string> | "all", save: () => Promise<unknown>) => {
    const before = read;
    setRead(then);
    setFailed(false);
    try {
      await save();
      await fetchMe();
    } catch {
      setRead(before);
      setFailed(true);
    }
  };
  return {
    hasFailed,
    left: read === "all" ? 0 : unread - list.items.filter((one) => !one.isRead && read.has(one.id)).length,
    isRead: (one: SiteNotification) => one.isRead || read === "all" || read.has(one.id),
    markOne: ({ id }: SiteNotification) => void mark(read === "all" ? read : new Set([...read, id]), () => markNotificationRead(id)),
    markAll: () => void mark("all", () => markNotificationsRead(renderedAt)),
  };
}

type ItemProps = { notification: SiteNotification; isRead: boolean; onRead: () => void };

function NotificationItem({ notification: { kind, count, values, path, createdAt }, isRead, onRead }: ItemProps) {
  const t = useTranslations("notifications");
  const common = useTranslations("common");
  const locale = useLocale();
  const link = useRef<HTMLAnchorElement>(null);
  const title = isolate(values.title ?? t("removedThread"));
  const author = isolate(values.author ?? t("deletedUser"));
  const text = t(notificationTextKey(kind, count, values), { count, title, author });
  const quote = isolateMentions(values.excerpt ?? "") || values.reason || values.text;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-4 sm:flex-nowrap">
      <div className="min-w-0 basis-full wrap-anywhere sm:basis-auto">
        <LocalLink
          ref={link}
          href={path}
          prefetch={false}
          onClick={() => !isRead && onRead()}
          className={`no-underline hover:underline ${isRead ? "" : "font-semibold"}`}
        >
          {text}
        </LocalLink>
        {quote && (
          <p dir="auto" className="mt-1 text-soft whitespace-pre-line">
            {quote}
          </p>
        )}
        <p className="note mt-0.5">
          <RelativeDate date={createdAt} locale={locale} today={common("today")} />
          {!isRead && ` · ${t("new")}`}
        </p>
      </div>
      {!isRead && (
        <button
          type="button"
          onClick={() => {
            // The button is removed.
            link.current?.focus();
            onRead();
          }}
          aria-label={`${t("markOne")}: ${text}`}
          className="quiet-link note -mb-2 flex min-h-11 shrink-0 items-center noscript:hidden sm:-mt-2"
        >
          {t("markOne")}
        </button>
      )}
    </li>
  );
}
