"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CursorPagination } from "#components/layout/cursor-pagination";
import { CardList } from "#components/moderation/card-list";
import { DecisionBar } from "#components/moderation/decision-bar";
import { DecisionDialog } from "#components/moderation/decision-dialog";
import { ReportCard } from "#components/moderation/report-card";
import { SuspendDialog } from "#components/moderation/suspend-dialog";
import { CARD_LIST_ID, focusCard } from "#lib/client/card-focus";
import { failureText } from "#lib/client/form-error";
import { useReportDecisions } from "#lib/client/hooks/use-report-decisions";
import { useReportQueue } from "#lib/client/hooks/use-report-queue";
import { useRestriction } from "#lib/client/hooks/use-restriction";
import { useSelection } from "#lib/client/hooks/use-selection";
import type { ReportedSubjectResponse, ReportQueueResponse } from "#lib/contract/moderation/report-queue-operations";
import { DECISIONS, type Decision } from "#lib/domain/moderation/moderation";
import { reportQueuePath } from "#lib/urls/pages";

type Author = NonNullable<ReportedSubjectResponse["author"]>;

type Props = {
  cursor: string | null;
  initial: ReportQueueResponse;
  /** By the id of the reported text. */
  covers: Record<string, string>;
};

/** The queue of reports: single and bulk decisions, by pointer or by single-key shortcuts, and suspension of authors. */
export function ReportQueue({ cursor, initial, covers }: Props) {
  const t = useTranslations("reportQueue");
  const common = useTranslations("moderation");
  const { queue, error, refresh } = useReportQueue(cursor, initial);
  const { subjects } = queue;
  const ids = subjects.map(({ id }) => id);
  const selection = useSelection(ids);
  const [toSuspend, setToSuspend] = useState<Author | null>(null);
  const restriction = useRestriction(() => focusCard(null));
  const { pending, outcome, begin, decide, undo, cancel } = useReportDecisions(subjects, refresh, selection.drop);
  const isSelected = ({ id }: { id: string }) => selection.ids.includes(id);
  const start = (about: string[], decision: Decision) => {
    restriction.reset();
    void begin(about, decision);
  };
  return (
    <div id={CARD_LIST_ID} tabIndex={-1} className="outline-none">
      <CardList ids={ids} selection={selection} onDecide={start} empty={t("empty")}>
        {subjects.map((subject, index) => (
          <li key={subject.id}>
            <ReportCard
              subject={subject}
              cover={covers[subject.id]}
              isMain={index === 0 && selection.ids.length === 0}
              isSelected={isSelected(subject)}
              onSelect={() => selection.toggle(subject.id)}
              onDecide={(decision) => start([subject.id], decision)}
              onSuspend={setToSuspend}
            />
          </li>
        ))}
      </CardList>
      <DecisionBar
        {...(restriction.outcome ?? outcome)}
        onUndo={restriction.outcome ? restriction.undo : outcome.undoable && (() => void undo(outcome.undoable ?? []))}
        stale={error ? failureText(error, { failed: common("failed"), network: common("network") }) : undefined}
        selection={selection}
        decisions={DECISIONS.filter((decision) => subjects.some((one) => isSelected(one) && one.decisions.includes(decision)))}
        labelOf={(decision) => t(decision)}
        onDecide={(decision) => start(selection.ids, decision)}
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
