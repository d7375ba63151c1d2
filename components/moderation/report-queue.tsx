"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CursorPagination } from "#components/layout/cursor-pagination";
import { DecisionBar } from "#components/moderation/decision-bar";
import { DecisionDialog } from "#components/moderation/decision-dialog";
import { ReportCard } from "#components/moderation/report-card";
import { SelectAll } from "#components/moderation/select-all";
import { ShortcutHint } from "#components/moderation/shortcut-hint";
import { SuspendDialog } from "#components/moderation/suspend-dialog";
import { CARD_LIST_ID, cardInFocus, focusCard } from "#lib/client/card-focus";
import { failureText } from "#lib/client/form-error";
import { useCardKeys } from "#lib/client/hooks/use-card-keys";
import { useReportDecisions } from "#lib/client/hooks/use-report-decisions";
import { useReportQueue } from "#lib/client/hooks/use-report-queue";
import { useRestriction } from "#lib/client/hooks/use-restriction";
import { useShortcutChoice } from "#lib/client/hooks/use-shortcuts";
import type { ReportedSubjectResponse, ReportQueueResponse } from "#lib/contract/moderation/report-queue-operations";
import { DECISIONS, type Decision } from "#lib/domain/moderation/moderation";
import { reportQueuePath } from "#lib/urls/pages";

type Author = NonNullable<ReportedSubjectResponse["author"]>;

type Props = {
  cursor: string | null;
  initial: ReportQueueResponse;
};

/** The queue of reports: single and bulk decisions, by pointer or by single-key shortcuts, and suspension of authors. */
export function ReportQueue({ cursor, initial }: Props) {
  const t = useTranslations("reportQueue");
  const common = useTranslations("moderation");
  const { queue, error, refresh } = useReportQueue(cursor, initial);
  const { subjects } = queue;
  const [picked, pick] = useState<string[]>([]);
  const [toSuspend, setToSuspend] = useState<Author | null>(null);
  const restriction = useRestriction(() => focusCard(null));
  const { pending, outcome, begin, decide, undo, cancel } = useReportDecisions(subjects, refresh, (ids) =>
    pick((before) => before.filter((id) => !ids.includes(id))),
  );
  const [hasShortcuts, chooseShortcuts] = useShortcutChoice();

  const ids = subjects.map(({ id }) => id);
  const selected = subjects.filter(({ id }) => picked.includes(id));
  const selectedIds = selected.map(({ id }) => id);
  const toggle = (id: string) => pick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  const start = (about: string[], decision: Decision) => {
    restriction.reset();
    void begin(about, decision);
  };
  useCardKeys(hasShortcuts, ids, toggle, (decision) => {
    const one = cardInFocus();
    start(selected.length > 0 ? selectedIds : one ? [one] : [], decision);
  });

  return (
    <div id={CARD_LIST_ID} tabIndex={-1} className="outline-none">
      {ids.length === 0 ? (
        <p className="py-12 text-[1.1875rem] text-soft">{t("empty")}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-8 border-b border-rule py-1">
            <SelectAll count={selected.length} total={ids.length} onSelect={(all) => pick(all ? ids : [])} />
            <ShortcutHint isOn={hasShortcuts} onChoose={chooseShortcuts} keysOf="reportQueue" />
          </div>
          <ul className="divide-y divide-rule">
            {subjects.map((subject) => (
              <li key={subject.id}>
                <ReportCard
                  subject={subject}
                  isSelected={selected.includes(subject)}
                  onSelect={() => toggle(subject.id)}
                  onDecide={(decision) => start([subject.id], decision)}
                  onSuspend={setToSuspend}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <DecisionBar
        {...(restriction.outcome ?? outcome)}
        onUndo={restriction.outcome ? restriction.undo : outcome.undoable && (() => void undo(outcome.undoable ?? []))}
        stale={error ? failureText(error, { failed: common("failed"), network: common("network") }) : undefined}
        count={selected.length}
        decisions={DECISIONS.filter((decision) => selected.some(({ decisions }) => decisions.includes(decision)))}
        labelOf={(decision) => t(decision)}
        onDecide={(decision) => start(selectedIds, decision)}
        onClear={() => {
          pick([]);
          // The focused button is removed with the bar.
          focusCard(null);
        }}
      />
      <CursorPagination
        label={t("pages")}
        previous={queue.previous && reportQueuePath(queue.previous)}
        next={queue.next && reportQueuePath(queue.next)}
      />
      {pending && (
        <DecisionDialog
          title={t(pending.decision === "reject" ? "rejectTitle" : "deleteTitle", { count: pending.subjects.length })}
          decision={pending.decision}
          draftName={`remove:${pending.subjects.map(({ id }) => id).join()}`}
          submitText={t("reject")}
          onClose={cancel}
          onDecide={(reason) => decide(pending, reason)}
        />
      )}
      {toSuspend && <SuspendDialog user={toSuspend} onDone={restriction.tell} onClose={() => setToSuspend(null)} />}
    </div>
  );
}
