import { type RefObject, useEffect, useRef, useState } from "react";
import { namedAnchor, type PageAnchor, storeAnchor, storedAnchor } from "#lib/client/page-anchor";
import { measurePages, shareBefore, showPage, showPageOf } from "#lib/client/pages";
import { paragraphsByNumber, visibleParagraph } from "#lib/client/paragraphs";

/** How much of the width on either side turns the page when it is tapped. */
const ZONE = 0.28;
/** Swipes are at least this long, in pixels, and rather horizontal. */
const SWIPE_MIN = 40;
const SETTLED_MS = 60;
/** Browsers allow a hundred changes of the history in half a minute. */
const STORED_MS = 400;
/** How long the browser and the router may scroll the window to a fragment, also after the page is shown. */
const ARRIVAL_MS = 1_000;

type Place = { page: number; count: number };
/** `before` and `after`: what lies beyond the first and the last page. */
type Props = { chapter: RefObject<HTMLElement | null>; isOn: boolean; opensAtEnd: () => boolean; before: () => void; after: () => void };

/** Page mode in a chapter: keys, taps and swipes turn pages; the place is kept when the layout changes. */
export function usePages({ chapter, isOn, opensAtEnd, before, after }: Props): Place & { turn: (by: number) => void } {
  const [place, setPlace] = useState<Place>({ page: 0, count: 1 });
  const turn = useRef<(by: number) => void>(() => undefined);
  /** What stays in view when the layout changes: the paragraph from which on the page shows the text, and how much of it is on earlier pages. */
  const anchor = useRef<PageAnchor>({ paragraph: 0, share: 0 });
  const wasOn = useRef(false);

  useEffect(() => {
    if (isOn) return;
    if (wasOn.current) {
      paragraphsByNumber().get(anchor.current.paragraph)?.scrollIntoView({ block: "start" });
      storeAnchor(null);
    }
    wasOn.current = false;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      clearTimeout(settled);
      settled = setTimeout(() => {
        anchor.current = { paragraph: visibleParagraph(), share: 0 };
      }, SETTLED_MS);
    };
    remember();
    addEventListener("scroll", remember, { passive: true });
    return () => {
      clearTimeout(settled);
      removeEventListener("scroll", remember);
    };
  }, [isOn]);

  useEffect(() => {
    const pages = chapter.current;
    if (!isOn || !pages) return;
    wasOn.current = true;
    let lastLeft = pages.scrollLeft;
    let settled: ReturnType<typeof setTimeout> | undefined;
    let stored: ReturnType<typeof setTimeout> | undefined;
    let arrivesUntil = 0;

    const store = () => {
      clearTimeout(stored);
      if (stored !== undefined) storeAnchor(anchor.current);
      stored = undefined;
    };
    const report = () => {
      const { page, count } = measurePages(pages);
      setPlace({ page, count });
      lastLeft = pages.scrollLeft;
      const paragraph = visibleParagraph();
      const element = paragraphsByNumber().get(paragraph);
      anchor.current = { paragraph, share: element ? shareBefore(pages, element) : 0 };
      clearTimeout(stored);
      stored = setTimeout(store, STORED_MS);
      // For all that follows the place by the window's scrolling: the stored position, the time left.
      dispatchEvent(new Event("scroll"));
    };
    /** The browser scrolls by itself to what it finds or focuses, but not by whole pages. */
    const align = () => {
      const at = pages.scrollLeft / measurePages(pages).step;
      const page = pages.scrollLeft >= lastLeft ? Math.ceil(at - 0.02) : Math.floor(at + 0.02);
      if (Math.abs(at - page) > 0.002) showPage(pages, page);
      report();
    };
    const onScroll = () => {
      clearTimeout(settled);
      settled = setTimeout(align, SETTLED_MS);
    };
    const showAnchor = ({ paragraph, share }: PageAnchor) => {
      const element = paragraphsByNumber().get(paragraph);
      if (element) showPageOf(pages, element, share);
    };
    const keepPlace = () => {
      showAnchor(anchor.current);
      report();
    };
    const showTarget = () => {
      const target = storedAnchor() ?? namedAnchor();
      if (!target) return;
      showAnchor(target);
      arrivesUntil = performance.now() + ARRIVAL_MS;
      scrollToTop();
    };
    const onWindowScroll = () => {
      if (scrollY > 0 && performance.now() < arrivesUntil) scrollToTop();
    };
    const endArrival = () => {
      arrivesUntil = 0;
    };
    turn.current = (by) => {
      // The end of the book is shown, below the pages.
      if (pages.getBoundingClientRect().bottom < innerHeight / 2) {
        if (by < 0) scrollToTop();
        return;
      }
      const { page, count } = measurePages(pages);
      const wanted = page + by;
      if (wanted < 0) return before();
      if (wanted >= count) return after();
      showPage(pages, wanted);
      report();
    };
    const onKey = (event: KeyboardEvent) => {
      const by = turnOf(event);
      if (by === 0) return;
      event.preventDefault();
      if (Math.abs(by) === 1) turn.current(by);
      else {
        scrollToTop();
        showPage(pages, by);
        report();
      }
    };
    let begun: { x: number; y: number } | null = null;
    const onPointerDown = ({ clientX, clientY, isPrimary, pointerType }: PointerEvent) => {
      begun = isPrimary && pointerType !== "mouse" ? { x: clientX, y: clientY } : null;
    };
    const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
      const [across, down] = begun ? [clientX - begun.x, clientY - begun.y] : [0, 0];
      begun = null;
      if (Math.abs(across) >= SWIPE_MIN && Math.abs(across) > 1.5 * Math.abs(down) && !isSelecting()) turn.current(across < 0 ? 1 : -1);
    };
    const onClick = (event: MouseEvent) => {
      const { left, width } = pages.getBoundingClientRect();
      const at = (event.clientX - left) / width;
      const isZone = at < ZONE || at > 1 - ZONE;
      if (!isZone || event.defaultPrevented || isSelecting() || !isTapOnPage(event, pages)) return;
      turn.current(at < ZONE ? -1 : 1);
    };

    if (opensAtEnd()) showPage(pages, Number.POSITIVE_INFINITY);
    else if (storedAnchor() ?? namedAnchor()) showTarget();
    else keepPlace();
    report();
    const observer = new ResizeObserver(keepPlace);
    observer.observe(pages);
    for (const text of pages.querySelectorAll("article")) observer.observe(text);
    pages.addEventListener("scroll", onScroll);
    pages.addEventListener("pointerdown", onPointerDown);
    pages.addEventListener("pointerup", onPointerUp);
    addEventListener("hashchange", showTarget);
    addEventListener("pagehide", store);
    addEventListener("scroll", onWindowScroll, { passive: true });
    for (const input of INPUTS) addEventListener(input, endArrival, { passive: true });
    addEventListener("keydown", onKey);
    // At the window: a highlight under the pointer comes first, and prevents it.
    addEventListener("click", onClick);
    return () => {
      clearTimeout(settled);
      clearTimeout(stored);
      observer.disconnect();
      pages.removeEventListener("scroll", onScroll);
      pages.removeEventListener("pointerdown", onPointerDown);
      pages.removeEventListener("pointerup", onPointerUp);
      removeEventListener("hashchange", showTarget);
      removeEventListener("pagehide", store);
      removeEventListener("scroll", onWindowScroll);
      for (const input of INPUTS) removeEventListener(input, endArrival);
      removeEventListener("keydown", onKey);
      removeEventListener("click", onClick);
    };
  }, [chapter, isOn, opensAtEnd, before, after]);

  return { ...place, turn: (by) => turn.current(by) };
}

/** What scrolls the window by the reader's will. */
const INPUTS = ["wheel", "touchmove", "keydown"] as const;
const scrollToTop = () => scrollTo({ top: 0, behavior: "instant" });
const isSelecting = () => getSelection()?.isCollapsed === false;

/** Whether a tap means the page: not a link, a button or a menu; a mouse clicks into the text for other reasons. */
function isTapOnPage({ target, ...event }: MouseEvent, pages: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest("a, button, [popover], dialog")) return false;
  const isMouse = "pointerType" in event && event.pointerType === "mouse";
  return pages.contains(target)
    ? !(isMouse && target.closest("p"))
    : target.closest("main")?.contains(pages) === true && target.matches("main");
}

/** By how many pages a key turns: infinitely many for Home and End, 0 if the key belongs to something else. */
function turnOf(event: KeyboardEvent): number {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey) return 0;
  if (document.querySelector(".site-popover:popover-open, dialog[open]")) return 0;
  if (target instanceof Element && target.closest("input, select, textarea, [contenteditable], [popover]")) return 0;
  if (key === " ") return target instanceof Element && target.closest("a, button, summary") ? 0 : shiftKey ? -1 : 1;
  if (shiftKey) return 0;
  return { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }[key] ?? 0;
}
