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

/** The number of the first paragraph whose lower edge is below the top of the viewport; 0 when there is none. */
export function visibleParagraph(): number {
  const first = paragraphs().find((paragraph) => paragraph.getBoundingClientRect().bottom > 8);
  return first ? numberOf(first) : 0;
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
