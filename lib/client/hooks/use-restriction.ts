import { useTranslations } from "next-intl";
import { useState } from "react";
import { failureText } from "#lib/client/form-error";

/** What was done to a user, and how it is undone. */
export type Restriction = { message: string; lift: () => Promise<{ message: string }> };
type Outcome = { message?: string; failed?: string; lift?: Restriction["lift"] };

/** The result of restricting a user, until `forget`; `undo` lifts the restriction, as long as that was not done. */
export function useRestriction() {
  const t = useTranslations("moderation");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lift = outcome?.lift;
  const undo = async (how: Restriction["lift"]) => {
    if (isBusy) return;
    setBusy(true);
    try {
      setOutcome(await how());
    } catch (error) {
      setOutcome({ failed: failureText(error, { failed: t("failed"), network: t("network") }), lift: how });
    }
    setBusy(false);
  };
  return { outcome, tell: (done: Restriction) => setOutcome(done), undo: lift && (() => void undo(lift)), forget: () => setOutcome(null) };
}
