"use client";

import { lazy } from "react";
import { LazyForumIsland } from "#components/forum/lazy-forum-island";
import type { ListedThread } from "#components/forum/unread-marks";
import { useUser } from "#lib/client/hooks/use-user";
import type { Language } from "#lib/domain/language";

const UnreadMarks = lazy(() => import("#components/forum/unread-marks").then(({ UnreadMarks: part }) => ({ default: part })));

/** Marks the listed threads that have unread posts; nothing for guests. */
export function LazyUnreadMarks({ locale, threads }: { locale: Language; threads: ListedThread[] }) {
  const user = useUser();
  if (!user || threads.length === 0) return null;
  return (
    <LazyForumIsland key={user.id} locale={locale}>
      <UnreadMarks threads={threads} />
    </LazyForumIsland>
  );
}
