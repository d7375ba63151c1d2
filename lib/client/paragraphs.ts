/** The shown chapter's paragraphs in their order. Next keeps the chapter before this one hidden: its are not among them. */
const paragraphs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".text p[id^='p-']")].filter((paragraph) => paragraph.getClientRects().length > 0);

const numberOf = (paragraph: Element): number => Number(paragraph.id.slice("p-".length));

/** The shown chapter's paragraphs by their numbers. */
export const paragraphsByNumber = (): Map<number, HTMLElement> =>
  new Map(paragraphs().map((paragraph) => [numberOf(paragraph), paragraph]));

/** The number of the first paragraph whose end is below the top of the window; 0 when there is none. */
export function visibleParagraph(): number {
  const first = paragraphs().find((paragraph) => paragraph.getBoundingClientRect().bottom > 8);
  return first ? numberOf(first) : 0;
}

/** The number of the chapter's last paragraph when its end has come into the window; else undefined. */
export function isEndVisible(): number | undefined {
  const last = paragraphs().at(-1);
  return last && last.getBoundingClientRect().bottom <= innerHeight ? numberOf(last) : undefined;
}

/** Leads the focus to a paragraph of the shown chapter, without a jump: from there one reads on. */
export function focusParagraph(number: number): void {
  const paragraph = paragraphsByNumber().get(number);
  if (!paragraph) return;
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
}
