"use client";

import { lazy, useEffect } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import { useSessionEnded } from "#lib/client/hooks/use-session-ended";
import { useUser } from "#lib/client/hooks/use-user";
import type { Language } from "#lib/domain/language";

const CommentSection = lazy(() => import("#components/comments/comment-section").then(({ CommentSection: part }) => ({ default: part })));

type Props = {
  bookId: string;
  chapters: number;
  locale: Language;
  /**
   * The id of the guests' login links, and the message shown beside them after the session expired: the draft is kept.
   */
  login: string;
  keptMessage: string;
};

/** The comment form and own comments of users; nothing for guests. */
export function LazyCommentSection({ bookId, chapters, locale, login, keptMessage }: Props) {
  const user = useUser();
  const hasEnded = useSessionEnded();
  useEffect(() => {
    // The focused element disappeared with the form.
    if (hasEnded && document.activeElement === document.body) document.getElementById(login)?.focus({ preventScroll: true });
  }, [hasEnded, login]);
  if (!user)
    return (
      <p role="status" className="note">
        {hasEnded && keptMessage}
      </p>
    );
  return (
    <LazyIsland key={user.id} locale={locale} waiting={<div className="min-h-[39.4rem] sm:min-h-[29.85rem]" />} usesQueries>
      <CommentSection bookId={bookId} chapters={chapters} />
    </LazyIsland>
  );
}
