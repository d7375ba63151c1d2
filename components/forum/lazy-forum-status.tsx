"use client";

import { lazy } from "react";
import { LazyForumIsland } from "#components/forum/lazy-forum-island";
import { useUser } from "#lib/client/hooks/use-user";
import type { Language } from "#lib/domain/language";

const ForumStatus = lazy(() => import("#components/forum/forum-status").then(({ ForumStatus: part }) => ({ default: part })));

/** The user's number of unread threads; nothing for guests. */
export function LazyForumStatus({ locale }: { locale: Language }) {
  const user = useUser();
  if (!user) return null;
  return (
    <LazyForumIsland key={user.id} locale={locale}>
      <ForumStatus />
    </LazyForumIsland>
  );
}
