"use client";

import { useEffect } from "react";
import { IntentLink } from "#components/layout/intent-link";
import { usePositionUrl } from "#lib/client/hooks/use-position-url";
import { useUser } from "#lib/client/hooks/use-user";
import { readingPosition } from "#lib/client/stores/reading-position";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { chapterPath } from "#lib/urls/pages";

type Props = { bookId: string; text: string; locale: Language };

/** Fetches the account's reading position; a link to the start of a book that was begun. */
export function ReadFromStart({ bookId, text, locale }: Props) {
  const address = usePositionUrl(bookId);
  const userId = useUser()?.id;
  useEffect(() => {
    if (!userId) return;
    const request = import("#lib/client/reading-sync").then(({ openBook }) => openBook(bookId, readingPosition(bookId)));
    void request.catch(() => undefined); // The locally stored position is used.
  }, [userId, bookId]);
  if (!address) return null;
  return (
    <p className="note mt-4">
      <IntentLink href={localPath(locale, chapterPath(bookId, 1))}>{text}</IntentLink>
    </p>
  );
}
