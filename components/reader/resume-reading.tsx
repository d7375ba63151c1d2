"use client";

import Link from "next/link";
import { useEffect } from "react";
import { usePositionUrl } from "#lib/client/hooks/use-position-url";
import { useUser } from "#lib/client/hooks/use-user";
import { readingPosition } from "#lib/client/stores/reading-position";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";

type Props = { bookId: string; words: { resume: string; fromStart: string }; locale: Language };

/**
 * Where one stopped reading the book, here or as a member elsewhere, and the way to its beginning; nothing when one has not
 * begun. `resume` holds {number}.
 */
export function ResumeReading({ bookId, words, locale }: Props) {
  const address = usePositionUrl(bookId);
  const member = useUser()?.id;
  useEffect(() => {
    if (!member) return;
    const asking = import("#lib/client/reading-sync").then(({ openBook }) => openBook(bookId, readingPosition(bookId)));
    void asking.catch(() => undefined); // What this browser knows holds.
  }, [member, bookId]);
  if (!address) return null;
  const [chapter = ""] = address.split("#");
  return (
    <p className="note mt-4 flex flex-wrap gap-x-5">
      <Link href={localPath(locale, `/book/${bookId}/${address}`)}>{words.resume.replace("{number}", chapter)}</Link>
      <Link href={localPath(locale, `/book/${bookId}/1`)}>{words.fromStart}</Link>
    </p>
  );
}
