"use client";

import { useQuery } from "@tanstack/react-query";
import NextLink from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { fetchUnreadCount } from "#lib/client/api/forum";
import { FORUM_UNREAD_PATH } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

/** The number of threads with unread posts, with a link to them. */
export function ForumStatus() {
  const t = useTranslations("forum");
  const locale = useLocale();
  // Without the number the link still leads to the list.
  const { data: count } = useQuery({ queryKey: ["forum-unread-count"], queryFn: fetchUnreadCount });
  return (
    <NextLink href={localPath(locale, FORUM_UNREAD_PATH)} prefetch={false} className="inline-flex min-h-11 items-center tabular-nums">
      {count === undefined ? t("unread") : t("unreadThreads", { count })}
    </NextLink>
  );
}
