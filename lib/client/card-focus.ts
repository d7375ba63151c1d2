/** Attribute of a list of comment cards; each card names its comment by the other attribute. */
export const DESK = "moderation-desk";
const ATTRIBUTE = "data-comment";

/** The id of the comment whose card contains the focus. */
export const cardInFocus = (): string | null =>
  document.querySelector(`#${DESK} [${ATTRIBUTE}]:focus-within`)?.getAttribute(ATTRIBUTE) ?? null;

/** Moves the focus to a comment's card, or to the list when there is no such card, without scrolling. */
export function focusCard(id: string | null): void {
  const card = id && document.querySelector<HTMLElement>(`#${DESK} [${ATTRIBUTE}="${CSS.escape(id)}"]`);
  if (card) card.focus();
  else document.getElementById(DESK)?.focus({ preventScroll: true });
}
