"use client";

import { lazy, type ReactNode } from "react";
import { MemberPart } from "#components/account/member-part";
import { useUser } from "#lib/client/use-user";
import type { Language } from "#lib/domain/language";

const OwnRating = lazy(() => import("#components/book/own-rating").then(({ OwnRating: part }) => ({ default: part })));

/** Where a member rates a book; `guest` is what others see. */
export function RatingPlace({ bookId, locale, guest }: { bookId: string; locale: Language; guest: ReactNode }) {
  const user = useUser();
  const waiting = <div className="min-h-16" />;
  if (!user) return guest;
  return (
    <MemberPart locale={locale} waiting={waiting}>
      <OwnRating key={user.id} bookId={bookId} />
    </MemberPart>
  );
}
