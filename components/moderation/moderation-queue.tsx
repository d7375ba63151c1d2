"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Pagination } from "#components/layout/pagination";
import { CommentCard } from "#components/moderation/comment-card";
import { DecisionBar } from "#components/moderation/decision-bar";
import { DecisionDialog } from "#components/moderation/decision-dialog";
import { SelectAll } from "#components/moderation/select-all";
import { ShortcutHint } from "#components/moderation/shortcut-hint";
import { StateTabs } from "#components/moderation/state-tabs";
import { CARD_LIST_ID, cardInFocus, focusCard } from "#lib/client/card-focus";
import { failureText } from "#lib/client/form-error";
import { useCardKeys } from "#lib/client/hooks/use-card-keys";
import { useDecisions } from "#lib/client/hooks/use-decisions";
import { useModeration } from "#lib/client/hooks/use-moderation";
import { useShortcutChoice } from "#lib/client/hooks/use-shortcuts";
import type { ModerationPageResponse } from "#lib/contract/moderation/operations";
import { changes, DECISIONS, type ModerationTab } from "#lib/domain/moderation/moderation";
import { commentModerationPath } from "#lib/urls/pages";

/** The moderation queue: single and bulk decisions, by pointer or by single-key shortcuts. */
export function ModerationQueue({ tab, page, initial }: { tab: ModerationTab; page: number; initial: ModerationPageResponse }) {
  const t = useTranslations("moderation");
  const common = useTranslations("comments");
  const { list, error, refresh } = useModeration(tab, page, initial);
  const [picked, pick] = useState<string[]>([]);
  const { pending, outcome, begin, decide, cancel } = useDecisions({
    ...{ tab, refresh },
    comments: list.comments,
    onDecided: (ids) => pick((before) => before.filter((id) => !ids.includes(id))),
  });
  const [hasShortcuts, chooseShortcuts] = useShortcutChoice();

  const ids = list.comments.map(({ _id }) => _id);
  const selected = list.comments.filter(({ _id }) => picked.includes(_id));
  const selectedIds = selected.map(({ _id }) => _id);
  const toggle = (id: string) => pick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);

  useCardKeys(hasShortcuts, ids, toggle, (decision) => {
    const one = cardInFocus();
    void begin(selected.length > 0 ? selectedIds : one ? [one] : [], decision);
  });

  return (
    <>
      <StateTabs tab={tab} counts={list.counts} />
      <div id={CARD_LIST_ID} tabIndex={-1} className="outline-none">
        {ids.length === 0 ? (
          <p className="py-12 text-[1.1875rem] text-soft">{t(tab === "pending" ? "allDone" : "none")}</p>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-8 border-b border-rule py-1">
              <SelectAll count={selected.length} total={ids.length} onSelect={(all) => pick(all ? ids : [])} />
              <ShortcutHint isOn={hasShortcuts} onChoose={chooseShortcuts} />
            </div>
            <ul className="divide-y divide-rule">
              {list.comments.map((comment) => (
                <li key={comment._id}>
                  <CommentCard
                    comment={comment}
                    isSelected={selected.includes(comment)}
                    onSelect={() => toggle(comment._id)}
                    onDecide={(decision) => void begin([comment._id], decision)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <DecisionBar
          {...outcome}
          stale={error ? failureText(error, { failed: t("failed"), network: t("network") }) : undefined}
          count={selected.length}
          decisions={DECISIONS.filter((decision) => selected.some(({ state }) => changes(decision, state)))}
          labelOf={(decision) => t(decision)}
          onDecide={(decision) => void begin(selectedIds, decision)}
          onClear={() => {
            pick([]);
            // The focused button is removed with the bar.
            focusCard(null);
          }}
        />
        <Pagination
          label={common("pages")}
          page={list.currentPage}
          pages={list.totalPages}
          pageUrl={(to) => commentModerationPath(tab, to)}
        />
      </div>
      {pending && (
        <DecisionDialog
          title={t(pending.decision === "reject" ? "rejectTitle" : "deleteTitle", { count: pending.comments.length })}
          decision={pending.decision}
          draftName={`reject:${pending.comments.map(({ _id }) => _id).join()}`}
          submitText={t("reject")}
          onClose={cancel}
          onDecide={(reason) => decide(pending, reason)}
        />
      )}
    </>
  );
}
