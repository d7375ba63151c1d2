import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CallFailed } from "#lib/client/api/call-failed";
import { decideReports, reopenReports } from "#lib/client/api/moderation/report-queue";
import { cardInFocus, focusCard } from "#lib/client/card-focus";
import { failureText } from "#lib/client/form-error";
import type { ReportedSubjectResponse } from "#lib/contract/moderation/report-queue-operations";
import { type Decision, nextAfter } from "#lib/domain/moderation/moderation";

/** What to decide about, in the version that was read, and the card that had the focus. */
export type PendingReports = { subjects: ReportedSubjectResponse[]; decision: Decision; focused: string | null };

/** What happened; `undoable`: what was decided about, as long as that can be undone. */
type Outcome = { message?: string; failed?: string; undoable?: ReportedSubjectResponse[] };

/** Nothing of this kind was decided, because something changed in the meantime. */
const isOutdated = (error: unknown): boolean => error instanceof CallFailed && (error.status === 404 || error.status === 409);

/**
 * The decisions about reported content. `begin` keeps at once and asks for confirmation of other decisions; `decide` applies the confirmed one
 * and throws what the server refuses; `undo` opens the reports again, unless something was deleted. Afterwards the focus moves to the next card.
 */
export function useReportDecisions(
  listed: readonly ReportedSubjectResponse[],
  refresh: () => Promise<unknown>,
  onDecided: (ids: string[]) => void,
) {
  const t = useTranslations("reportQueue");
  const common = useTranslations("moderation");
  const [pending, setPending] = useState<PendingReports | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({});
  const [goTo, setGoTo] = useState<{ id: string | null } | null>(null);
  const [isBusy, setBusy] = useState(false);

  // The focus cannot move to an element behind an open dialog, so wait until it is closed.
  useEffect(() => {
    if (goTo) focusCard(goTo.id);
  }, [goTo]);

  const decide = async ({ subjects, decision, focused }: PendingReports, reason?: string): Promise<void> => {
    const ids = subjects.map(({ id }) => id);
    try {
      await decideReports(subjects, decision, reason);
      onDecided(ids);
      setOutcome({
        message: t(`decided.${decision}`, { count: ids.length, name: subjects[0]?.author?.username ?? t("somebody") }),
        ...(decision !== "delete" && { undoable: subjects }),
      });
      setGoTo({
        id: nextAfter(
          listed.map(({ id }) => id),
          ids,
          focused,
        ),
      });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      setOutcome({ failed: t("gone") });
    }
    setPending(null);
    await refresh();
  };

  const begin = async (ids: string[], decision: Decision): Promise<void> => {
    const subjects = listed.filter(({ id, decisions }) => ids.includes(id) && decisions.includes(decision));
    if (subjects.length === 0 || isBusy) return;
    setOutcome({});
    const about = { subjects, decision, focused: cardInFocus() };
    if (decision !== "approve") return setPending(about);
    setBusy(true);
    await decide(about).catch((error: unknown) =>
      setOutcome({ failed: failureText(error, { failed: common("failed"), network: common("network") }) }),
    );
    setBusy(false);
  };

  const undo = async (subjects: ReportedSubjectResponse[]): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      setOutcome({ message: t("reopened", { count: await reopenReports(subjects) }) });
    } catch (error) {
      setOutcome({ failed: failureText(error, { failed: common("failed"), network: common("network") }), undoable: subjects });
    }
    await refresh();
    // The button is removed.
    setGoTo({ id: subjects[0]?.id ?? null });
    setBusy(false);
  };

  return { pending, outcome, begin, decide, undo, cancel: () => setPending(null) };
}
