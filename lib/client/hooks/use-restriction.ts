import { useTranslations } from "next-intl";
import { useState } from "react";
import { failureText } from "#lib/client/form-error";

/** What was done to a user, and how it is undone. */
export type Restriction = { message: string; lift: () => Promise<{ message: string }> };
type Outcome = { message?: string; failed?: string; lift?: Restriction["lift"] };

/**
 * The result of restricting a user, until `reset`; `undo` lifts the restriction, as long as that was not done. `onLifted` moves the focus from
 * the button, which is removed.
 */
export function useRestriction(onLifted: () => void) {
  const t = useTranslations("moderation");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lift = outcome?.lift;
  const undo = async (how: Restriction["lift"]) => {
    if (isBusy) return;
    setBusy(true);
    try {
      setOutcome(await how());
      onLifted();
    } catch (error) {
      setOutcome((before) => ({ ...before, failed: failureText(error, { failed: t("failed"), network: t("network") }) }));
    }
    setBusy(false);
  };
  return { outcome, tell: (done: Restriction) => setOutcome(done), undo: lift && (() => void undo(lift)), reset: () => setOutcome(null) };
}
