import { pagedChapter } from "#lib/client/chapter-pages";

/**
 * The paragraphs of the shown chapter in order, without those of the previous chapter, which Next.js keeps hidden in
 * the DOM.
 */
const paragraphs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".text p[id^='p-']")].filter((paragraph) => paragraph.getClientRects().length > 0);

/** The text of the shown chapter, or of both editions side by side. */
export const shownText = (): Element | undefined =>
  [...document.querySelectorAll(".text")].find((text) => text.getClientRects().length > 0);

const numberOf = (paragraph: Element): number => Number(paragraph.id.slice("p-".length));

/** The paragraphs of the shown chapter by number. */
export const paragraphsByNumber = (): Map<number, HTMLElement> =>
  new Map(paragraphs().map((paragraph) => [numberOf(paragraph), paragraph]));

/**
 * The number of the first paragraph whose lower edge is below `top`, in pixels from the top of the viewport, in page mode of the first one that is not on an earlier page;
 * that of the last one when the reader has scrolled past the text, and 0 without paragraphs.
 */
export function visibleParagraph(top = 8): number {
  const all = paragraphs();
  const pages = pagedChapter()?.getBoundingClientRect();
  const isAhead = ({ right, bottom }: DOMRect) => (pages ? right > pages.left + 8 : bottom > top);
  const shown = all.find((paragraph) => isAhead(paragraph.getBoundingClientRect())) ?? all.at(-1);
  return shown ? numberOf(shown) : 0;
}

/**
 * The paragraph that a link to the shown text names: as `visibleParagraph`, but in page mode the first one that begins on the page, where one does.
 * Its link opens this page again; that of a paragraph which began before opens an earlier one.
 */
export function linkedParagraph(): number {
  const pages = pagedChapter()?.getBoundingClientRect();
  const begins = (paragraph: Element) => {
    const left = paragraph.getClientRects()[0]?.left ?? Number.NaN;
    return pages !== undefined && left > pages.left - 8 && left < pages.right - 8;
  };
  const first = paragraphs().find(begins);
  return first ? numberOf(first) : visibleParagraph();
}

/** The number of the chapter's last paragraph when its end is in the viewport; else undefined. */
export function isEndVisible(): number | undefined {
  const last = paragraphs().at(-1);
  if (!last) return undefined;
  const pages = pagedChapter()?.getBoundingClientRect();
  const { right, bottom } = last.getBoundingClientRect();
  return (pages ? right <= pages.right + 1 : bottom <= innerHeight) ? numberOf(last) : undefined;
}

/** Moves the focus to a paragraph of the shown chapter without scrolling, so that the keyboard continues from there. */
export function focusParagraph(number: number): void {
  const paragraph = paragraphsByNumber().get(number);
  if (!paragraph) return;
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
}

/** Opens a paragraph of the shown chapter as a link to it would, with an entry in the history. */
export function openParagraph(number: number): void {
  history.pushState(null, "", `#p-${number}`);
  if (!pagedChapter()) paragraphsByNumber().get(number)?.scrollIntoView({ block: "start" });
  // Unlike a link, pushState fires no event.
  dispatchEvent(new HashChangeEvent("hashchange"));
}
