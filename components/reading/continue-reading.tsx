"use client";

import Link from "next/link";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { IntentLink } from "#components/layout/intent-link";
import { useUser } from "#lib/client/hooks/use-user";
import { bookInProgress, onPositionChange } from "#lib/client/stores/reading-position";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { bookPath, chapterPath } from "#lib/urls/pages";

/** `chapterOf` contains {number} and {count}, `continueAt` {number}. */
export type ContinueReadingTexts = Record<"title" | "chapterOf" | "continueAt", string>;
type Props = { texts: ContinueReadingTexts; locale: Language };

/**
 * The book that this reader read last and has not finished, with a link to the position; else nothing. The boot script
 * reserves its space before the first paint. Users also see what they read on another device.
 */
export function ContinueReading({ texts, locale }: Props) {
  const reading = useSyncExternalStore(onPositionChange, bookInProgress, () => null);
  const userId = useUser()?.id;
  useLayoutEffect(() => {
    // Not by `reading`, which is null while the page is hydrated: the reserved space would close and open again.
    document.documentElement.toggleAttribute("data-in-progress", reading !== null || bookInProgress() !== null);
  }, [reading]);
  useEffect(() => {
    if (!userId) return;
    const request = import("#lib/client/last-reading").then(({ fetchLastReading }) => fetchLastReading(userId));
    void request.catch(() => undefined); // The locally stored position is shown.
  }, [userId]);
  if (!reading) return null;
  const { bookId, book, chapter, paragraph } = reading;
  const number = String(chapter);
  return (
    <>
      <span className="board w-16 shrink-0">
        <img src={book.cover} alt="" width={160} height={240} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="note">{texts.title}</p>
        <p className="mt-1 line-clamp-1 font-display wrap-anywhere text-[1.375rem] leading-[1.3]" lang={book.lang}>
          <IntentLink href={localPath(locale, bookPath(bookId))} className="no-underline hover:underline">
            {book.title}
          </IntentLink>
        </p>
        <p className="note mt-0.5 line-clamp-1">
          {book.author}, {texts.chapterOf.replace("{number}", number).replace("{count}", String(book.chapterCount))}
        </p>
      </div>
      <Link
        href={localPath(locale, `${chapterPath(bookId, chapter)}#p-${paragraph}`)}
        className="button button-solid max-sm:w-full max-sm:justify-center"
      >
        {texts.continueAt.replace("{number}", number)}
      </Link>
    </>
  );
}
