"use client";

import { useTranslations } from "next-intl";
import { Pagination } from "#components/layout/pagination";
import { CardList } from "#components/moderation/card-list";
import { CommentCard } from "#components/moderation/comment-card";
import { DecisionBar } from "#components/moderation/decision-bar";
import { DecisionDialog } from "#components/moderation/decision-dialog";
import { StateTabs } from "#components/moderation/state-tabs";
import { CARD_LIST_ID } from "#lib/client/card-focus";
import { failureText } from "#lib/client/form-error";
import { useDecisions } from "#lib/client/hooks/use-decisions";
import { useModeration } from "#lib/client/hooks/use-moderation";
import { useSelection } from "#lib/client/hooks/use-selection";
import type { ModerationPageResponse } from "#lib/contract/moderation/operations";
import { changes, DECISIONS, type ModerationTab } from "#lib/domain/moderation/moderation";
import { commentModerationPath } from "#lib/urls/pages";

type Props = {
  tab: ModerationTab;
  page: number;
  initial: ModerationPageResponse;
  /** By book id. */
  covers: Record<string, string>;
};

/** The moderation queue: single and bulk decisions, by pointer or by single-key shortcuts. */
export function ModerationQueue({ tab, page, initial, covers }: Props) {
  const t = useTranslations("moderation");
  const common = useTranslations("comments");
  const { list, error, refresh } = useModeration(tab, page, initial);
  const { comments } = list;
  const ids = comments.map(({ _id }) => _id);
  const selection = useSelection(ids);
  const { pending, outcome, begin, decide, cancel } = useDecisions({ tab, comments, refresh, onDecided: selection.drop });
  const isSelected = ({ _id }: { _id: string }) => selection.ids.includes(_id);
  return (
    <>
      <StateTabs tab={tab} counts={list.counts} />
      <div id={CARD_LIST_ID} tabIndex={-1} className="outline-none">
        <CardList
          ids={ids}
          selection={selection}
          onDecide={(about, decision) => void begin(about, decision)}
          empty={t(tab === "pending" ? "allDone" : "none")}
        >
          {comments.map((comment, index) => (
            <li key={comment._id}>
              <CommentCard
                comment={comment}
                cover={covers[comment.bookId]}
                isMain={index === 0 && selection.ids.length === 0}
                isSelected={isSelected(comment)}
                onSelect={() => selection.toggle(comment._id)}
                onDecide={(decision) => void begin([comment._id], decision)}
              />
            </li>
          ))}
        </CardList>
        <DecisionBar
          {...outcome}
          stale={error ? failureText(error, { failed: t("failed"), network: t("network") }) : undefined}
          selection={selection}
          decisions={DECISIONS.filter((decision) => comments.some((one) => isSelected(one) && changes(decision, one.state)))}
          labelOf={(decision) => t(decision)}
          onDecide={(decision) => void begin(selection.ids, decision)}
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
