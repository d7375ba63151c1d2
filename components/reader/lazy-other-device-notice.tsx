"use client";

import { lazy, useEffect, useState } from "react";
import { LazyIsland } from "#components/account/lazy-island";
import { useUser } from "#lib/client/hooks/use-user";
import { visibleParagraph } from "#lib/client/paragraphs";
import { readingPosition } from "#lib/client/stores/reading-position";
import type { Language } from "#lib/domain/language";
import type { Place } from "#lib/domain/reading/reading";

const OtherDeviceNotice = lazy(() =>
  import("#components/reader/other-device-notice").then(({ OtherDeviceNotice: part }) => ({ default: part })),
);

/** So many paragraphs away is still the same place. */
const NEAR = 2;

/** Asks once, for a member, how far they have read elsewhere, and offers to go there. Nothing for guests. */
export function LazyOtherDeviceNotice({ bookId, chapter, locale }: { bookId: string; chapter: number; locale: Language }) {
  const member = useUser()?.id;
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!member) return;
    let isStopped = false;
    // Before this page itself is where one has read to.
    const before = readingPosition(bookId);
    const offer = (elsewhere: Place | null) => {
      const isInSight = elsewhere?.chapter === chapter && Math.abs(elsewhere.paragraph - visibleParagraph()) <= NEAR;
      if (!isStopped && !isInSight) setPlace(elsewhere);
    };
    import("#lib/client/reading-sync").then(({ openBook }) => openBook(bookId, before)).then(offer, () => undefined);
    return () => {
      isStopped = true;
    };
  }, [member, bookId, chapter]);
  if (!member || !place) return null;
  return (
    <LazyIsland locale={locale}>
      <OtherDeviceNotice bookId={bookId} chapter={chapter} place={place} onDone={() => setPlace(null)} />
    </LazyIsland>
  );
}
