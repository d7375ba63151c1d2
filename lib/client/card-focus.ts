/** The desk on which comments lie, each a card that names its comment by this attribute. */
export const DESK = "moderation-desk";
const ATTRIBUTE = "data-comment";

/** Whose comment's card has the focus, or something in it. */
export const cardInFocus = (): string | null =>
  document.querySelector(`#${DESK} [${ATTRIBUTE}]:focus-within`)?.getAttribute(ATTRIBUTE) ?? null;

/** Leads the focus to a comment's card, or to the desk itself, without a jump, when there is none. */
export function focusCard(id: string | null): void {
  const card = id && document.querySelector<HTMLElement>(`#${DESK} [${ATTRIBUTE}="${CSS.escape(id)}"]`);
  if (card) card.focus();
  else document.getElementById(DESK)?.focus({ preventScroll: true });
}
