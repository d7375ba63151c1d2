/**
 * The paragraphs of the shown chapter in order, without those of the previous chapter, which Next.js keeps hidden in
 * the DOM.
 */
const paragraphs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".text p[id^='p-']")].filter((paragraph) => paragraph.getClientRects().length > 0);

const numberOf = (paragraph: Element): number => Number(paragraph.id.slice("p-".length));

/** The paragraphs of the shown chapter by number. */
export const paragraphsByNumber = (): Map<number, HTMLElement> =>
  new Map(paragraphs().map((paragraph) => [numberOf(paragraph), paragraph]));

/**
 * The number of the first paragraph whose lower edge is below the top of the viewport; that of the last one when the reader has scrolled
 * past the text, and 0 without paragraphs.
 */
export function visibleParagraph(): number {
  const all = paragraphs();
  const shown = all.find((paragraph) => paragraph.getBoundingClientRect().bottom > 8) ?? all.at(-1);
  return shown ? numberOf(shown) : 0;
}

/** The number of the chapter's last paragraph when its end is in the viewport; else undefined. */
export function isEndVisible(): number | undefined {
  const last = paragraphs().at(-1);
  return last && last.getBoundingClientRect().bottom <= innerHeight ? numberOf(last) : undefined;
}

/** Moves the focus to a paragraph of the shown chapter without scrolling, so that the keyboard continues from there. */
export function focusParagraph(number: number): void {
  const paragraph = paragraphsByNumber().get(number);
  if (!paragraph) return;
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
}
