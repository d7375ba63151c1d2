/**
 * Page mode: the chapter is laid out in columns (app/styles/reader-layout.css) and scrolled sideways by whole pages of one or two columns. All lengths
 * are in CSS pixels.
 */

/** The shown chapter's columns in page mode, else null. */
export function pagedChapter(): HTMLElement | null {
  if (document.documentElement.dataset.readerFlow !== "pages") return null;
  // Next.js keeps the previous chapter hidden in the DOM.
  return [...document.querySelectorAll<HTMLElement>(".paged")].find((chapter) => chapter.getClientRects().length > 0) ?? null;
}

type Measures = { /** From one page to the next. */ step: number; count: number; page: number };

/** The pages of a chapter, and the one that is shown, from 0. */
export function measurePages(chapter: HTMLElement): Measures {
  const { columnGap, columnCount, paddingLeft, paddingRight } = getComputedStyle(chapter);
  const gap = Number.parseFloat(columnGap);
  const perPage = Number(columnCount);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  const step = chapter.clientWidth - padding + gap;
  // A last page that is not full is filled up with an empty column, or one could not scroll to it.
  const columns = Math.round((chapter.scrollWidth - padding + gap) / (step / perPage)) - (chapter.hasAttribute("data-fill") ? 1 : 0);
  chapter.toggleAttribute("data-fill", columns % perPage !== 0);
  return { step, count: Math.max(1, Math.ceil(columns / perPage)), page: Math.round(chapter.scrollLeft / step) };
}

/** Shows a page, the nearest one for a number that is out of range. */
export function showPage(chapter: HTMLElement, page: number): void {
  const { step, count } = measurePages(chapter);
  chapter.scrollTo({ left: Math.max(0, Math.min(count - 1, page)) * step, behavior: "instant" });
}

/** Shows the page on which a paragraph or a part of the text begins, or of a paragraph the page after this share of it (0 to 1). */
export function showPageOf(chapter: HTMLElement, part: Element | Range, share = 0): void {
  const boxes = [...part.getClientRects()];
  const wanted = share * totalHeight(boxes);
  // Half a line more, because a share is not exact.
  const box = boxes.find((_, index) => totalHeight(boxes.slice(0, index + 1)) > wanted + (share > 0 ? 12 : 0)) ?? boxes.at(-1);
  if (!box) return;
  const padding = Number.parseFloat(getComputedStyle(chapter).paddingLeft);
  const left = box.left - chapter.getBoundingClientRect().left - padding + chapter.scrollLeft;
  showPage(chapter, Math.floor((left + 1) / measurePages(chapter).step));
}

/** How much of the chapter is shown or before what is shown, from 0 to 1. */
export function progressOf(chapter: HTMLElement): number {
  const { count, page } = measurePages(chapter);
  return count > 1 ? page / (count - 1) : 1;
}

/** How much of a paragraph is on the pages before the shown one, from 0 to 1. */
export function shareBefore(chapter: HTMLElement, paragraph: Element): number {
  const boxes = [...paragraph.getClientRects()];
  const { left } = chapter.getBoundingClientRect();
  return totalHeight(boxes.filter((box) => box.right <= left + 8)) / Math.max(1, totalHeight(boxes));
}

const totalHeight = (boxes: DOMRect[]): number => boxes.reduce((sum, { height }) => sum + height, 0);

/** Whether the window shows what follows the pages, such as the end of the book. */
export const isBelow = (chapter: Element): boolean => chapter.getBoundingClientRect().bottom < innerHeight / 2;

/** Scrolls the window at once; `top` in pixels. */
export const scrollWindow = (top: number): void => scrollTo({ top, behavior: "instant" });
