"use client";

import NextLink from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { fetchUnreadMarks } from "#lib/client/api/forum";
import { UNREAD_MARKS_MAX } from "#lib/domain/forum/forum";
import { forumPostPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

export type ListedThread = { id: string; slug: string; title: string };
type Mark = Awaited<ReturnType<typeof fetchUnreadMarks>>[number];

/** Beside each listed thread with unread posts: their number, which leads to the first of them. One call for the whole list. */
export function UnreadMarks({ threads }: { threads: ListedThread[] }) {
  const t = useTranslations("forum");
  const locale = useLocale();
  const [marks, setMarks] = useState<Mark[]>([]);
  const ids = threads.slice(0, UNREAD_MARKS_MAX).map(({ id }) => id);
  const key = ids.join();
  useEffect(() => {
    let stopped = false;
    // Without the marks the list is complete.
    fetchUnreadMarks(key.split(",")).then(
      (found) => !stopped && setMarks(found),
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [key]);
  return marks.map(({ _id, firstUnread, unreadCount: count }) => {
    const place = document.querySelector(`[data-unread="${CSS.escape(_id)}"]`);
    const thread = threads.find(({ id }) => id === _id);
    if (!place || !thread) return null;
    return createPortal(
      <NextLink
        href={localPath(locale, forumPostPath(thread.slug, firstUnread))}
        prefetch={false}
        aria-label={t("newInThread", { count, title: thread.title })}
        className="unread-mark"
      >
        {t("newInList", { count })}
      </NextLink>,
      place,
      _id,
    );
  });
}
