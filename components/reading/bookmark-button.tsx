"use client";

import { useTranslations } from "next-intl";
import { useAnnotations } from "#lib/client/hooks/use-annotations";
import { useVisibleParagraph } from "#lib/client/hooks/use-visible-paragraph";
import { visibleParagraph } from "#lib/client/paragraphs";
import { toggleBookmark } from "#lib/client/stores/annotations";

type Props = { bookId: string; chapter: number; onDone: (isSet: boolean) => void };

/** Toggles a bookmark at the paragraph at the top of the viewport. */
export function BookmarkButton({ bookId, chapter, onDone }: Props) {
  const t = useTranslations("notes");
  const { bookmarks } = useAnnotations(bookId);
  const inSight = useVisibleParagraph();
  const isSet = bookmarks.some((bookmark) => bookmark.chapter === chapter && bookmark.paragraph === inSight);
  return (
    <button
      type="button"
      aria-pressed={isSet}
      aria-label={t("bookmark")}
      title={t("bookmark")}
      onClick={() => onDone(toggleBookmark(bookId, { chapter, paragraph: visibleParagraph() || 1 }))}
      className="quiet-link flex size-11 items-center justify-center aria-pressed:text-accent"
    >
      <svg
        aria-hidden
        width="13"
        height="18"
        viewBox="0 0 13 18"
        fill={isSet ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M1 1h11v15.5l-5.5-4.2L1 16.5z" />
      </svg>
    </button>
  );
}
