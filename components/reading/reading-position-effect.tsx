"use client";

import { useRouter } from "next/navigation";
import { useLayoutEffect, useRef } from "react";
import { pagedChapter, progressOf } from "#lib/client/chapter-pages";
import { clearFoundWords, paintFoundWords } from "#lib/client/found-words";
import { isEndVisible, linkedParagraph, paragraphsByNumber, shownText } from "#lib/client/paragraphs";
import { type BookInProgress, readingPosition, saveReadingPosition } from "#lib/client/stores/reading-position";
import { currentUser } from "#lib/client/stores/user";

type Props = { bookId: string; book: BookInProgress; chapter: number; previous: string | null; next: string | null };

const SETTLED_MS = 400;
/**
 * Delay before positions are stored: a page scrolls by itself while it opens, and the account may have a newer
 * position.
 */
const OPENING_MS = 1_000;
const READ_MS = 5_000;

/**
 * Stores the reading position, marks the paragraph named in the URL, shows the progress, and turns chapters with the
 * arrow keys. Renders nothing.
 */
export function ReadingPositionEffect({ bookId, book, chapter, previous, next }: Props) {
  const router = useRouter();
  const shown = useRef(book);
  // Layout effect: on unmount the text can still be measured.
  useLayoutEffect(() => {
    const root = document.documentElement;
    let settled: ReturnType<typeof setTimeout> | undefined;
    let lastY = scrollY;
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
      const paragraph = linkedParagraph();
      const userId = currentUser()?.id;
      // The user has changed since the page was opened: the position is not that of the next reader.
      if (paragraph === 0 || (openedBy && userId !== openedBy)) return;
      saveReadingPosition(bookId, {
        chapter,
        paragraph,
        at: Date.now(),
        end: isEndVisible(),
        book: shown.current,
        ...(userId ? { unsent: userId } : { guest: true }),
      });
      if (userId) void import("#lib/client/reading-sync").then(({ sendSoon }) => sendSoon()).catch(() => undefined);
    };
    const onScroll = () => {
      // To the end of the text: what follows it is no part of the book.
      const room = scrollY + (shownText()?.getBoundingClientRect().bottom ?? 0) - innerHeight;
      const pages = pagedChapter();
      root.style.setProperty("--progress", String(pages ? progressOf(pages) : room > 0 ? Math.min(1, scrollY / room) : 1));
      // Scrolling down hides the toolbar; scrolling up shows it.
      if (Math.abs(scrollY - lastY) > 4) root.toggleAttribute("data-reading", scrollY > lastY && scrollY > 200);
      lastY = scrollY;
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
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return;
      // The arrow keys may belong to the open menu; in page mode they turn pages.
      if (document.querySelector(".site-popover:popover-open") || pagedChapter()) return;
      const address = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : null;
      if (address) router.push(address);
    };
    const onTarget = () => markTarget(chapter);
    onScroll();
    onTarget();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("keydown", onKey);
    addEventListener("hashchange", onTarget);
    // Capture phase: runs before lib/client/reading-sync.ts sends what was stored.
    addEventListener("pagehide", onLeave, true);
    addEventListener("visibilitychange", onHide, true);
    return () => {
      onLeave();
      clearTimeout(settled);
      removeEventListener("pagehide", onLeave, true);
      removeEventListener("visibilitychange", onHide, true);
      removeEventListener("scroll", onScroll);
      removeEventListener("keydown", onKey);
      removeEventListener("hashchange", onTarget);
      clearFoundWords();
      root.removeAttribute("data-reading");
    };
  }, [bookId, chapter, previous, next, router]);
  return null;
}

/** Marks the paragraph named in the URL, because `:target` does not match after client-side navigation, and the words found in it. */
function markTarget(chapter: number): void {
  for (const marked of document.querySelectorAll("[data-named]")) marked.removeAttribute("data-named");
  const paragraph = Number(/^#p-(\d+)$/.exec(location.hash)?.[1] ?? 0);
  paragraphsByNumber().get(paragraph)?.setAttribute("data-named", "");
  paintFoundWords({ chapter, paragraph });
}

/** Whether an arrow key belongs to a field, a radio group or an open menu. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, select, textarea, [contenteditable], [popover]") !== null;
