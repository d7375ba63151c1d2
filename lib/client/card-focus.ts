/** Attribute of a list of cards to moderate; each card names its subject by the other attribute. */
export const CARD_LIST_ID = "moderation-queue";
const CARD_ATTRIBUTE = "data-card";

/** The id of the subject whose card contains the focus. */
export const cardInFocus = (): string | null =>
  document.querySelector(`#${CARD_LIST_ID} [${CARD_ATTRIBUTE}]:focus-within`)?.getAttribute(CARD_ATTRIBUTE) ?? null;

/** Moves the focus to a subject's card, or to the list when there is no such card, without scrolling. */
export function focusCard(id: string | null): void {
  const card = id && document.querySelector<HTMLElement>(`#${CARD_LIST_ID} [${CARD_ATTRIBUTE}="${CSS.escape(id)}"]`);
  if (card) card.focus();
  else document.getElementById(CARD_LIST_ID)?.focus({ preventScroll: true });
}
