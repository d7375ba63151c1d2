import { useTranslations } from "next-intl";
import { Undoable } from "#components/administration/undoable";
import { DecisionButton } from "#components/moderation/decision-button";
import { Notice } from "#components/ui/form/notice";
import { focusCard } from "#lib/client/card-focus";
import type { Selection } from "#lib/client/hooks/use-selection";
import type { Decision } from "#lib/domain/moderation/moderation";

type Props = {
  message?: string;
  failed?: string;
  /** Undoes the last decision, where that is possible. */
  onUndo?: (() => void) | undefined;
  /** Why the list could not be refreshed. */
  stale: string | undefined;
  selection: Selection;
  /** Those that would change any of the selection. */
  decisions: readonly Decision[];
  labelOf: (decision: Decision) => string;
  onDecide: (decision: Decision) => void;
};

/** Sticky bar below the list: the result of the last decision, and the actions for the selection. */
export function DecisionBar({ message, failed = "", onUndo, stale, selection, decisions, labelOf, onDecide }: Props) {
  const t = useTranslations("moderation");
  const count = selection.ids.length;
  const clear = () => {
    selection.select([]);
    // The focused button is removed with the bar.
    focusCard(null);
  };
  const isEmpty = !message && !failed && !stale && count === 0;
  return (
    <div className={`sticky bottom-0 z-10 -mx-3 bg-paper px-3 ${isEmpty ? "" : "space-y-3 border-t border-ink py-3"}`}>
      <Notice kind="error">{failed || stale}</Notice>
      <Notice kind="done">
        {message && (
          <Undoable label={t("undo")} onUndo={onUndo}>
            {message}
          </Undoable>
        )}
      </Notice>
      <p role="status" className="sr-only">
        {count > 0 && t("selected", { count })}
      </p>
      {count > 0 && (
        <div role="group" aria-label={t("selected", { count })} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="mr-3 font-ui text-[.9375rem] font-semibold lining-nums">{t("selected", { count })}</p>
          {decisions.map((decision) => (
            <DecisionButton key={decision} decision={decision} text={labelOf(decision)} isMain onClick={() => onDecide(decision)} />
          ))}
          <button type="button" className="note min-h-11 px-2 underline" onClick={clear}>
            {t("clear")}
          </button>
        </div>
      )}
    </div>
  );
}
