"use client";

import { useQuery } from "@tanstack/react-query";
import NextLink from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { createPortal } from "react-dom";
import { fetchUnreadMarks } from "#lib/client/api/forum";
import { UNREAD_MARKS_MAX } from "#lib/domain/forum/forum";
import { forumPostPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

export type ListedThread = { id: string; slug: string; title: string };

/** Beside each listed thread with unread posts: their number, which leads to the first of them. One call for the whole list. */
export function UnreadMarks({ threads }: { threads: ListedThread[] }) {
  const t = useTranslations("forum");
  const locale = useLocale();
  const ids = threads.slice(0, UNREAD_MARKS_MAX).map(({ id }) => id);
  // Without the marks the list is complete.
  const { data: marks = [] } = useQuery({ queryKey: ["forum-unread-marks", ids], queryFn: () => fetchUnreadMarks(ids) });
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
