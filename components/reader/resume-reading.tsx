"use client";

import Link from "next/link";
import { useEffect } from "react";
import { usePositionUrl } from "#lib/client/hooks/use-position-url";
import { useUser } from "#lib/client/hooks/use-user";
import { readingPosition } from "#lib/client/stores/reading-position";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { chapterPath } from "#lib/urls/pages";

type Props = { bookId: string; texts: { resume: string; fromStart: string }; locale: Language };

/**
 * The reading position in this browser or on the account, with a link to the book's start; nothing for a book that was
 * not begun. `resume` contains {number}.
 */
export function ResumeReading({ bookId, texts, locale }: Props) {
  const address = usePositionUrl(bookId);
  const userId = useUser()?.id;
  useEffect(() => {
    if (!userId) return;
    const request = import("#lib/client/reading-sync").then(({ openBook }) => openBook(bookId, readingPosition(bookId)));
    void request.catch(() => undefined); // The locally stored position is used.
  }, [userId, bookId]);
  if (!address) return null;
  const [chapter = ""] = address.split("#");
  return (
    <p className="note mt-4 flex flex-wrap gap-x-5">
      <Link href={localPath(locale, chapterPath(bookId, address))}>{texts.resume.replace("{number}", chapter)}</Link>
      <Link href={localPath(locale, chapterPath(bookId, 1))}>{texts.fromStart}</Link>
    </p>
  );
}
