"use client";

import Link from "next/link";
import { useSyncExternalStore } from "react";
import { readingPosition } from "#lib/client/reading-position";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/i18n/paths";

/** The way back to where this browser stopped reading the book; nothing when it has not begun. `label` holds {number}. */
export function ResumeReading({ bookId, label, locale }: { bookId: string; label: string; locale: Language }) {
  const address = useSyncExternalStore(
    () => () => undefined,
    () => placeOf(bookId),
    () => null,
  );
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
