"use client";

import { lazy, useEffect, useState } from "react";
import { LazyIsland } from "#components/accounts/lazy-island";
import { useUser } from "#lib/client/hooks/use-user";
import { visibleParagraph } from "#lib/client/paragraphs";
import { readingPosition } from "#lib/client/stores/reading-position";
import type { Language } from "#lib/domain/language";
import { isFurther, type Place } from "#lib/domain/reading/reading";

const OtherDeviceNotice = lazy(() =>
  import("#components/reading/other-device-notice").then(({ OtherDeviceNotice: part }) => ({ default: part })),
);

/** For users: fetches the account's reading position once and offers to jump to a newer one that is further on. Nothing for guests. */
export function LazyOtherDeviceNotice({ bookId, chapter, locale }: { bookId: string; chapter: number; locale: Language }) {
  const userId = useUser()?.id;
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!userId) return;
    let isStopped = false;
    // Requested before this page stores its own position.
    const before = readingPosition(bookId);
    const offer = (elsewhere: Place | null) => {
      const isAhead = elsewhere !== null && isFurther(elsewhere, { chapter, paragraph: visibleParagraph() });
      if (!isStopped && isAhead) setPlace(elsewhere);
    };
    import("#lib/client/reading-sync").then(({ openBook }) => openBook(bookId, before)).then(offer, () => undefined);
    return () => {
      isStopped = true;
    };
  }, [userId, bookId, chapter]);
  if (!userId || !place) return null;
  return (
    <LazyIsland locale={locale}>
      <OtherDeviceNotice bookId={bookId} chapter={chapter} place={place} onDone={() => setPlace(null)} />
    </LazyIsland>
  );
}
