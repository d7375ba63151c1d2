"use client";

import { lazy, type ReactNode } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import { useUser } from "#lib/client/hooks/use-user";
import type { Language } from "#lib/domain/language";

const OwnRating = lazy(() => import("#components/ratings/own-rating").then(({ OwnRating: part }) => ({ default: part })));

/** `title` is the id of the labelling element. */
type Props = { bookId: string; title: string; locale: Language; guest: ReactNode };

/** The rating control of users; guests see `guest`. */
export function LazyRating({ bookId, title, locale, guest }: Props) {
  const user = useUser();
  const waiting = <div className="min-h-16" />;
  if (!user) return guest;
  return (
    <LazyIsland key={user.id} locale={locale} waiting={waiting} usesQueries>
      <OwnRating bookId={bookId} title={title} />
    </LazyIsland>
  );
}
