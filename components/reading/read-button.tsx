"use client";

import Link from "next/link";
import { usePositionUrl } from "#lib/client/hooks/use-position-url";
import { isAtEnd, readingPosition } from "#lib/client/stores/reading-position";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { chapterPath } from "#lib/urls/pages";

/** `continueAt` contains {number}. */
export type ReadTexts = Record<"read" | "continueAt" | "readAgain", string>;
type Props = { bookId: string; chapterCount: number; texts: ReadTexts; locale: Language };

/** The button to read: from the first chapter, from the reading position, or a finished book again. */
export function ReadButton({ bookId, chapterCount, texts, locale }: Props) {
  const place = usePositionUrl(bookId);
  const position = place === null ? null : readingPosition(bookId);
  const isFinished = position !== null && isAtEnd(position, chapterCount);
  const [chapter = ""] = place?.split("#") ?? [];
  return (
    <Link href={localPath(locale, chapterPath(bookId, isFinished ? 1 : (place ?? 1)))} className="button button-solid">
      {isFinished ? texts.readAgain : place ? texts.continueAt.replace("{number}", chapter) : texts.read}
    </Link>
  );
}
