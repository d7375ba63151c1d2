"use client";

import Link from "next/link";
import { useEffect, useSyncExternalStore } from "react";
import { onPlaceChange, readingPosition } from "#lib/client/reading-position";
import { useUser } from "#lib/client/use-user";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/i18n/paths";

/** The way back to where one stopped reading the book, here or as a member elsewhere; nothing when one has not begun. `label` holds {number}. */
export function ResumeReading({ bookId, label, locale }: { bookId: string; label: string; locale: Language }) {
  const address = useSyncExternalStore(
    onPlaceChange,
    () => placeOf(bookId),
    () => null,
  );
  const member = useUser()?.id;
  useEffect(() => {
    if (!member) return;
    const asking = import("#lib/client/reading-sync").then(({ openBook }) => openBook(bookId, readingPosition(bookId)));
    void asking.catch(() => undefined); // What this browser knows holds.
  }, [member, bookId]);
  if (!address) return null;
  const [chapter = ""] = address.split("#");
  return (
    <p className="note mt-4">
      <Link href={localPath(locale, `/book/${bookId}/${address}`)}>{label.replace("{number}", chapter)}</Link>
    </p>
  );
}

/** As text, so that the same place is the same value. */
function placeOf(bookId: string): string | null {
  const position = readingPosition(bookId);
  return position && (position.chapter > 1 || position.paragraph > 2) ? `${position.chapter}#p-${position.paragraph}` : null;
}
