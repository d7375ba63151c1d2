"use client";

import { lazy } from "react";
import { LazyForumIsland } from "#components/forum/lazy-forum-island";
import type { ThreadToolsProps } from "#components/forum/thread-tools";
import { useUser } from "#lib/client/hooks/use-user";
import type { Language } from "#lib/domain/language";

const ThreadTools = lazy(() => import("#components/forum/thread-tools").then(({ ThreadTools: part }) => ({ default: part })));

/** What a user can do in a thread; nothing for guests. */
export function LazyThreadTools({ locale, ...thread }: ThreadToolsProps & { locale: Language }) {
  const user = useUser();
  if (!user) return null;
  return (
    <LazyForumIsland key={`${user.id}:${thread.page}`} locale={locale}>
      <ThreadTools {...thread} />
    </LazyForumIsland>
  );
}
