"use client";

import { useRouter } from "next/navigation";
import { useLayoutEffect } from "react";
import { pagedChapter, progressOf } from "#lib/client/chapter-pages";
import { clearFoundWords, paintFoundWords } from "#lib/client/found-words";
import { useStoredPosition } from "#lib/client/hooks/use-stored-position";
import { paragraphsByNumber, shownText } from "#lib/client/paragraphs";
import type { BookInProgress } from "#lib/client/stores/reading-position";

type Props = { bookId: string; book: BookInProgress; chapter: number; previous: string | null; next: string | null };

/**
 * Stores the reading position, marks the paragraph named in the URL, shows the progress, and turns chapters with the
 * arrow keys. Renders nothing.
 */
export function ReadingPositionEffect({ bookId, book, chapter, previous, next }: Props) {
  useProgress();
  useStoredPosition(bookId, book, chapter);
  useNamedParagraph(chapter);
  useChapterKeys(previous, next);
  return null;
}

/** Shows how much of the chapter was read; scrolling down hides the toolbar, scrolling up shows it. */
function useProgress(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    let lastY = scrollY;
    const onScroll = () => {
      // To the end of the text: what follows it is no part of the book.
      const room = scrollY + (shownText()?.getBoundingClientRect().bottom ?? 0) - innerHeight;
      const pages = pagedChapter();
      root.style.setProperty("--progress", String(pages ? progressOf(pages) : room > 0 ? Math.min(1, scrollY / room) : 1));
      if (Math.abs(scrollY - lastY) > 4) root.toggleAttribute("data-reading", scrollY > lastY && scrollY > 200);
      lastY = scrollY;
    };
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      root.removeAttribute("data-reading");
    };
  }, []);
}

function useNamedParagraph(chapter: number): void {
  useLayoutEffect(() => {
    const onTarget = () => markTarget(chapter);
    onTarget();
    addEventListener("hashchange", onTarget);
    return () => {
      removeEventListener("hashchange", onTarget);
      clearFoundWords();
    };
  }, [chapter]);
}

function useChapterKeys(previous: string | null, next: string | null): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return;
      // The arrow keys may belong to the open menu; in page mode they turn pages.
      if (document.querySelector(".site-popover:popover-open") || pagedChapter()) return;
      const address = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : null;
      if (address) router.push(address);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [previous, next, router]);
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
