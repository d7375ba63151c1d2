import { type RefObject, useEffect, useRef, useState } from "react";
import { isBelow, measurePages, scrollWindow, shareBefore, showPage, showPageOf } from "#lib/client/chapter-pages";
import { namedAnchor, type PageAnchor, scrolledAnchor, scrollToAnchor, storeAnchor, storedAnchor } from "#lib/client/page-anchor";
import { isSelecting, isTapOnPage, turnOf } from "#lib/client/page-input";
import { paragraphsByNumber, visibleParagraph } from "#lib/client/paragraphs";

/** How much of the width on either side turns the page when it is tapped. */
const ZONE = 0.28;
/** The least length of a swipe in pixels; it must also be 1.5 times as long horizontally as vertically. */
const SWIPE_MIN = 40;
const SETTLED_MS = 60;
/**
 * Browsers refuse more than a hundred changes of the history in 30 seconds: so many are made at once, further ones every `STORED_MS`
 * milliseconds.
 */
const STORED_AT_ONCE = 20;
const STORED_MS = 400;
/** For so long after a page is shown, scrolling of the window by the browser or the router is undone: both scroll to the fragment late. */
const ARRIVAL_MS = 1_000;
/** Positions of the window within so many pixels count as the same place. */
const NEAR = 96;
/** Events of scrolling by the user: they end this period. */
const INPUTS = ["wheel", "touchmove", "keydown"] as const;

type ShownPage = { page: number; count: number };
/** `before` and `after` are called when a turn leads before the first or after the last page. */
type Props = { chapter: RefObject<HTMLElement | null>; isOn: boolean; opensAtEnd: () => boolean; before: () => void; after: () => void };

/** Hides toolbar and page number, or shows them again; they keep their room. */
const toggleBars = (isHidden?: boolean) => document.documentElement.toggleAttribute("data-bars-hidden", isHidden);

/** Page mode in a chapter: keys, taps and swipes turn pages, a tap in the middle hides the bars; the place is kept when the layout changes. */
export function usePages({ chapter, isOn, opensAtEnd, before, after }: Props): ShownPage & { turn: (by: number) => void } {
  const [shown, setShown] = useState<ShownPage>({ page: 0, count: 1 });
  const turn = useRef<(by: number) => void>(() => undefined);
  /** What stays in view when the layout changes: the paragraph with which the page begins, and the share of it that is on earlier pages. */
  const anchor = useRef<PageAnchor>({ paragraph: 0, share: 0 });
  const wasOn = useRef(false);

  useEffect(() => {
    if (isOn) return;
    let shownAt = Number.NEGATIVE_INFINITY;
    if (wasOn.current) {
      scrollToAnchor(anchor.current);
      shownAt = scrollY;
      storeAnchor(null);
    }
    wasOn.current = false;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      clearTimeout(settled);
      settled = setTimeout(() => {
        // The anchor from page mode is exact. Closing the settings focuses a button of the toolbar, which may scroll the window by its height.
        if (Math.abs(scrollY - shownAt) > NEAR) anchor.current = scrolledAnchor();
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
    const path = location.pathname;
    const wasScrolled = anchor.current.paragraph > 0;
    let lastLeft = pages.scrollLeft;
    let lastLayout = { step: 0, count: 0 };
    let settled: ReturnType<typeof setTimeout> | undefined;
    let stored: ReturnType<typeof setTimeout> | undefined;
    let allowance = STORED_AT_ONCE;
    let storedAt = performance.now();
    let wasBelow = false;
    let arrivesUntil = 0;
    let arrivesAt = 0;

    const store = () => {
      clearTimeout(stored);
      stored = undefined;
      // The entry of the next chapter may be there before this one is gone.
      if (location.pathname !== path) return;
      storeAnchor(isBelow(pages) ? { ...anchor.current, below: scrollY } : anchor.current);
    };
    const storeSoon = () => {
      clearTimeout(stored);
      const now = performance.now();
      allowance = Math.min(STORED_AT_ONCE, allowance + (now - storedAt) / STORED_MS);
      storedAt = now;
      if (allowance < 1) {
        stored = setTimeout(storeSoon, STORED_MS);
        return;
      }
      allowance -= 1;
      store();
    };
    const storePending = () => stored !== undefined && store();
    /** `isMoved`: another page was chosen, rather than the same text laid out anew. */
    const report = (isMoved: boolean) => {
      const { page, count, step } = measurePages(pages);
      setShown({ page, count });
      [lastLeft, lastLayout] = [pages.scrollLeft, { step, count }];
      if (isMoved) {
        const paragraph = visibleParagraph();
        const element = paragraphsByNumber().get(paragraph);
        anchor.current = { paragraph, share: element ? shareBefore(pages, element) : 0 };
        storeSoon();
      }
      // Notifies the listeners that read the reading position when the window scrolls: the stored position and the time left.
      dispatchEvent(new Event("scroll"));
    };
    /** The browser scrolls by itself to what it finds or focuses, but not by whole pages. */
    const align = () => {
      const { step, count } = measurePages(pages);
      // Laying out anew moves the pages as well; the observer, which keeps the place, may run later than this.
      if (step !== lastLayout.step || count !== lastLayout.count) return keepPlace();
      const at = pages.scrollLeft / step;
      const page = pages.scrollLeft >= lastLeft ? Math.ceil(at - 0.02) : Math.floor(at + 0.02);
      const isMoved = Math.abs(pages.scrollLeft - lastLeft) > 1;
      if (Math.abs(at - page) > 0.002) showPage(pages, page);
      report(isMoved);
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
      report(false);
    };
    const arrive = (target: PageAnchor | null) => {
      if (target) showAnchor(target);
      report(true);
      // Laying out anew shows the wanted text again, not the beginning of its page.
      if (target) anchor.current = { paragraph: target.paragraph, share: target.share };
      arrivesUntil = performance.now() + ARRIVAL_MS;
      arrivesAt = target?.below ?? 0;
      scrollWindow(arrivesAt);
    };
    const onHash = () => arrive(storedAnchor() ?? namedAnchor() ?? anchor.current);
    const onWindowScroll = () => {
      if (performance.now() < arrivesUntil) {
        if (Math.abs(scrollY - arrivesAt) > 1) scrollWindow(arrivesAt);
        return;
      }
      const isNowBelow = isBelow(pages);
      if (isNowBelow || wasBelow) storeSoon();
      wasBelow = isNowBelow;
    };
    const endArrival = () => {
      arrivesUntil = 0;
    };
    turn.current = (by) => {
      endArrival();
      if (isBelow(pages)) {
        if (by < 0) scrollWindow(0);
        return;
      }
      const { page, count } = measurePages(pages);
      const wanted = page + by;
      if (wanted < 0) return before();
      if (wanted >= count) return after();
      showPage(pages, wanted);
      report(true);
    };
    const onKey = (event: KeyboardEvent) => {
      const by = turnOf(event);
      if (by === 0) return;
      event.preventDefault();
      if (Math.abs(by) === 1) turn.current(by);
      else {
        scrollWindow(0);
        showPage(pages, by);
        report(true);
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
      if (event.defaultPrevented || isSelecting() || !isTapOnPage(event, pages)) return;
      if (at < ZONE) turn.current(-1);
      else if (at > 1 - ZONE) turn.current(1);
      else if (!("pointerType" in event && event.pointerType === "mouse")) toggleBars();
    };

    if (opensAtEnd()) {
      showPage(pages, Number.POSITIVE_INFINITY);
      report(true);
    } else arrive(wasScrolled ? anchor.current : (storedAnchor() ?? namedAnchor()));
    const observer = new ResizeObserver(keepPlace);
    observer.observe(pages);
    for (const text of pages.querySelectorAll("article")) observer.observe(text);
    pages.addEventListener("scroll", onScroll);
    pages.addEventListener("pointerdown", onPointerDown);
    pages.addEventListener("pointerup", onPointerUp);
    addEventListener("hashchange", onHash);
    addEventListener("pagehide", storePending);
    addEventListener("scroll", onWindowScroll, { passive: true });
    for (const input of INPUTS) addEventListener(input, endArrival, { passive: true });
    addEventListener("keydown", onKey);
    // On the window, so that the listener of a highlight runs first and can call `preventDefault`.
    addEventListener("click", onClick);
    return () => {
      clearTimeout(settled);
      clearTimeout(stored);
      toggleBars(false);
      observer.disconnect();
      pages.removeEventListener("scroll", onScroll);
      pages.removeEventListener("pointerdown", onPointerDown);
      pages.removeEventListener("pointerup", onPointerUp);
      removeEventListener("hashchange", onHash);
      removeEventListener("pagehide", storePending);
      removeEventListener("scroll", onWindowScroll);
      for (const input of INPUTS) removeEventListener(input, endArrival);
      removeEventListener("keydown", onKey);
      removeEventListener("click", onClick);
    };
  }, [chapter, isOn, opensAtEnd, before, after]);

  return { ...shown, turn: (by) => turn.current(by) };
}
