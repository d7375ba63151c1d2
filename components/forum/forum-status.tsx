"use client";

import NextLink from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { fetchUnreadCount } from "#lib/client/api/forum";
import { FORUM_UNREAD_PATH } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

/** The number of threads with unread posts, with a link to them. */
export function ForumStatus() {
  const t = useTranslations("forum");
  const locale = useLocale();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let stopped = false;
    // Without the number the link still leads to the list.
    fetchUnreadCount().then(
      (found) => !stopped && setCount(found),
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, []);
  return (
    <NextLink href={localPath(locale, FORUM_UNREAD_PATH)} prefetch={false} className="inline-flex min-h-11 items-center tabular-nums">
      {count === null ? t("unread") : t("unreadThreads", { count })}
    </NextLink>
  );
}
