import { DECISION_KEYS } from "#lib/client/hooks/use-card-keys";
import { useShortcutChoice } from "#lib/client/hooks/use-shortcuts";
import type { Decision } from "#lib/domain/moderation/moderation";

/** Deletions and suspensions, which are rare. */
export const RARE_ACTION = "inline-flex min-h-11 items-center gap-[0.5em] px-2 font-ui text-[.9375rem] underline";

type Props = {
  decision: Decision;
  text: string;
  /** Its approval is the one solid button in view. */
  isMain: boolean;
  describedBy?: string;
  onClick: () => void;
};

/** A button for a decision with its key, which is hidden where there is no keyboard. */
export function DecisionButton({ decision, text, isMain, describedBy, onClick }: Props) {
  const [hasKeys] = useShortcutChoice();
  const key = DECISION_KEYS[decision];
  const solid = isMain && decision === "approve" ? "button-solid" : "";
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      aria-keyshortcuts={hasKeys ? key : undefined}
      className={decision === "delete" ? RARE_ACTION : `button max-sm:px-3! ${solid}`}
      onClick={onClick}
    >
      {text}
      {hasKeys && (
        <kbd aria-hidden className="hidden border border-current/40 px-1 font-ui text-[.75rem] font-medium any-pointer-fine:inline">
          {key}
        </kbd>
      )}
    </button>
  );
}
