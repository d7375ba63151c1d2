import { useLayoutEffect, useRef } from "react";
import { isEndVisible, linkedParagraph } from "#lib/client/paragraphs";
import { type BookInProgress, readingPosition, saveReadingPosition } from "#lib/client/stores/reading-position";
import { currentUser } from "#lib/client/stores/user";

const SETTLED_MS = 400;
/**
 * Delay before positions are stored: a page scrolls by itself while it opens, and the account may have a newer
 * position.
 */
const OPENING_MS = 1_000;
const READ_MS = 5_000;

/** Stores the reading position when scrolling pauses, and when the page is left. */
export function useStoredPosition(bookId: string, book: BookInProgress, chapter: number): void {
  const shown = useRef(book);
  // Layout effect: on unmount the text can still be measured.
  useLayoutEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const openedAt = Date.now();
    const openedBy = currentUser()?.id;
    const known = readingPosition(bookId);
    /**
     * A reader who was further may have opened this chapter by mistake: the position moves back only when they scroll.
     */
    const wasFurther = known !== null && (known.chapter > chapter || (known.chapter === chapter && known.paragraph > linkedParagraph()));
    let waits = false;
    const keep = () => {
      waits = false;
      // If the user has changed since the page was opened, the position is not that of the next reader.
      if (!openedBy || currentUser()?.id === openedBy) savePosition(bookId, shown.current, chapter);
    };
    const onScroll = () => {
      clearTimeout(settled);
      const sinceOpening = Date.now() - openedAt;
      const isOpening = sinceOpening < OPENING_MS;
      if (isOpening && wasFurther) return;
      const pause = wasFurther ? Math.max(SETTLED_MS, READ_MS - sinceOpening) : isOpening && currentUser() ? READ_MS : SETTLED_MS;
      waits = !isOpening && pause === SETTLED_MS;
      settled = setTimeout(keep, pause);
    };
    const onLeave = () => waits && keep();
    const onHide = () => document.visibilityState === "hidden" && onLeave();
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    // Capture phase: runs before lib/client/reading-sync.ts sends what was stored.
    addEventListener("pagehide", onLeave, true);
    addEventListener("visibilitychange", onHide, true);
    return () => {
      onLeave();
      clearTimeout(settled);
      removeEventListener("pagehide", onLeave, true);
      removeEventListener("visibilitychange", onHide, true);
      removeEventListener("scroll", onScroll);
    };
  }, [bookId, chapter]);
}

/** Stores the position here; a user's is sent to the account later. */
function savePosition(bookId: string, book: BookInProgress, chapter: number): void {
  const paragraph = linkedParagraph();
  if (paragraph === 0) return;
  const userId = currentUser()?.id;
  saveReadingPosition(bookId, {
    ...{ chapter, paragraph, at: Date.now(), end: isEndVisible(), book },
    ...(userId ? { unsent: userId } : { guest: true }),
  });
  if (userId) void import("#lib/client/reading-sync").then(({ sendSoon }) => sendSoon()).catch(() => undefined);
}
