"use client";

import { useRouter } from "next/navigation";
import { useLayoutEffect } from "react";
import { isEndVisible, visibleParagraph } from "#lib/client/paragraphs";
import { readingPosition, saveReadingPosition } from "#lib/client/stores/reading-position";
import { currentUser } from "#lib/client/stores/user";

type Props = { bookId: string; chapter: number; previous: string | null; next: string | null };

const SETTLED_MS = 400;
/** A page that is being opened scrolls by itself. Who has an account may have read on elsewhere: opened is not read yet. */
const OPENING_MS = 1_000;
const READ_MS = 5_000;

/** Keeps the place while one reads, marks the one asked for, shows the progress, and turns chapters with the arrow keys. Draws nothing itself. */
export function ReadingPositionEffect({ bookId, chapter, previous, next }: Props) {
  const router = useRouter();
  // Layout: what was read is kept while the text that is left can still be measured.
  useLayoutEffect(() => {
    const root = document.documentElement;
    let settled: ReturnType<typeof setTimeout> | undefined;
    let lastY = scrollY;
    const openedAt = Date.now();
    const known = readingPosition(bookId);
    /** Who has been further may have opened this by mistake: only reading on here moves their place back. */
    const wasFurther = known !== null && (known.chapter > chapter || (known.chapter === chapter && known.paragraph > visibleParagraph()));
    let waits = false;
    const keep = () => {
      waits = false;
      const paragraph = visibleParagraph();
      const member = currentUser()?.id;
      if (paragraph === 0) return;
      saveReadingPosition(bookId, {
        chapter,
        paragraph,
        at: Date.now(),
        end: isEndVisible(),
        ...(member ? { unsent: member } : { guest: true }),
      });
      if (member) void import("#lib/client/reading-sync").then(({ sendSoon }) => sendSoon()).catch(() => undefined);
    };
    const onScroll = () => {
      const room = root.scrollHeight - innerHeight;
      root.style.setProperty("--progress", String(room > 0 ? Math.min(1, scrollY / room) : 1));
      // Going down is reading: the tools step aside. Going up calls them.
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
      if (document.querySelector(".site-popover:popover-open")) return; // The arrows may mean what is in it.
      const address = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : null;
      if (address) router.push(address);
    };
    onScroll();
    markPlace();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("keydown", onKey);
    addEventListener("hashchange", markPlace);
    // Caught on their way down: before what is kept is sent (lib/client/reading-sync.ts).
    addEventListener("pagehide", onLeave, true);
    addEventListener("visibilitychange", onHide, true);
    return () => {
      onLeave();
      clearTimeout(settled);
      removeEventListener("pagehide", onLeave, true);
      removeEventListener("visibilitychange", onHide, true);
      removeEventListener("scroll", onScroll);
      removeEventListener("keydown", onKey);
      removeEventListener("hashchange", markPlace);
      root.removeAttribute("data-reading");
    };
  }, [bookId, chapter, previous, next, router]);
  return null;
}

/** Marks the paragraph that the address names: a page that a link within the site opened has no `:target`. */
function markPlace(): void {
  for (const marked of document.querySelectorAll("[data-named]")) marked.removeAttribute("data-named");
  if (/^#p-\d+$/.test(location.hash)) document.getElementById(location.hash.slice(1))?.setAttribute("data-named", "");
}

/** Arrow keys belong to fields, choices and open menus first. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, select, textarea, [contenteditable], [popover]") !== null;
