import { CARD_LIST_ID, cardInFocus, focusCard } from "#lib/client/card-focus";
import { useShortcuts } from "#lib/client/hooks/use-shortcuts";
import type { Decision } from "#lib/domain/moderation/moderation";

/** The keys that decide. */
export const DECISION_KEYS = { approve: "a", reject: "r", delete: "d" } as const satisfies Record<Decision, string>;

/** The single-key shortcuts of a list of cards: j and k move, x selects the card in focus, a, r and d decide. */
export function useCardKeys(isOn: boolean, ids: string[], toggle: (id: string) => void, decide: (decision: Decision) => void): void {
  const step = (by: 1 | -1) => {
    const at = ids.indexOf(cardInFocus() ?? "");
    const to = ids[at < 0 ? 0 : at + by];
    if (to) focusCard(to);
    // After the last card the focus moves to the link to the next page.
    else if (by === 1) document.querySelector<HTMLElement>(`#${CARD_LIST_ID} [rel=next]`)?.focus();
  };
  const decideOnce = (decision: Decision) => (isRepeated: boolean) => {
    if (!isRepeated) decide(decision);
  };
  useShortcuts(isOn, {
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const one = cardInFocus();
      if (one) toggle(one);
    },
    [DECISION_KEYS.approve]: decideOnce("approve"),
    [DECISION_KEYS.reject]: decideOnce("reject"),
    [DECISION_KEYS.delete]: decideOnce("delete"),
  });
}
