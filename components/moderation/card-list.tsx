import type { ReactNode } from "react";
import { SelectAll } from "#components/moderation/select-all";
import { ShortcutHint } from "#components/moderation/shortcut-hint";
import { cardInFocus } from "#lib/client/card-focus";
import { useCardKeys } from "#lib/client/hooks/use-card-keys";
import type { Selection } from "#lib/client/hooks/use-selection";
import { useShortcutChoice } from "#lib/client/hooks/use-shortcuts";
import type { Decision } from "#lib/domain/moderation/moderation";

type Props = {
  ids: string[];
  selection: Selection;
  /** Decides about what is selected, else about the card in focus. */
  onDecide: (ids: string[], decision: Decision) => void;
  /** Shown without cards. */
  empty: string;
  children: ReactNode;
};

/** The cards of a queue with the choice of all and the single-key shortcuts. */
export function CardList({ ids, selection, onDecide, empty, children }: Props) {
  const [hasShortcuts, chooseShortcuts] = useShortcutChoice();
  useCardKeys(hasShortcuts, ids, selection.toggle, (decision) => {
    const one = cardInFocus();
    onDecide(selection.ids.length > 0 ? selection.ids : one ? [one] : [], decision);
  });
  if (ids.length === 0) return <p className="py-12 text-[1.1875rem] text-soft">{empty}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 border-b border-rule py-1">
        <SelectAll count={selection.ids.length} total={ids.length} onSelect={(all) => selection.select(all ? ids : [])} />
        <ShortcutHint isOn={hasShortcuts} onChoose={chooseShortcuts} />
      </div>
      <ul className="divide-y divide-rule">{children}</ul>
    </>
  );
}
