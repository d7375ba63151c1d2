"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LocalLink } from "#components/layout/local-link";
import { DecisionDialog } from "#components/moderation/decision-dialog";
import { ModeratedText } from "#components/moderation/moderated-text";
import { Notice } from "#components/ui/form/notice";
import { decideComments } from "#lib/client/api/moderation/moderation";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { OwnCommentResponse } from "#lib/contract/comments/operations";
import { dateAndTime } from "#lib/domain/date-format";
import { changes } from "#lib/domain/moderation/moderation";
import { bookPath } from "#lib/urls/pages";

const DECISIONS = ["approve", "reject"] as const;

/** A comment in the list of a user's comments, to approve or reject. */
export function UserComment({ comment }: { comment: OwnCommentResponse }) {
  const t = useTranslations("moderation");
  const tComments = useTranslations("comments");
  const locale = useLocale();
  const action = useAdminAction();
  const [isRejecting, setRejecting] = useState(false);
  const { _id: id, bookId, bookTitle, createdAt, state, text, reason } = comment;
  const titleId = `comment-${id}`;
  return (
    <li className="border-b border-rule py-4">
      <p id={titleId} className="note flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
        {bookTitle === null ? (
          tComments("noBook")
        ) : (
          <LocalLink href={bookPath(bookId)} prefetch={false} className="inline-block min-h-6">
            <bdi>{bookTitle}</bdi>
          </LocalLink>
        )}
        <time dateTime={createdAt}>{dateAndTime(createdAt, locale)}</time>
        <span className={state === "rejected" ? "text-alarm" : ""}>{t(`state.${state}`)}</span>
      </p>
      <div className="mt-1.5">
        <ModeratedText text={text} spoiler={tComments("spoiler")} />
      </div>
      {reason && <p className="note mt-1 wrap-anywhere">{tComments("reason", { reason })}</p>}
      <p className="mt-3 flex flex-wrap gap-3 noscript:hidden">
        {DECISIONS.filter((decision) => changes(decision, state)).map((decision) => (
          <button
            key={decision}
            type="button"
            className="button"
            aria-describedby={titleId}
            aria-disabled={action.isBusy}
            onClick={() => (decision === "reject" ? setRejecting(true) : void action.run(() => decideComments([comment], "approve")))}
          >
            {t(decision)}
          </button>
        ))}
      </p>
      <Notice kind={action.outcome?.kind ?? "done"}>{action.outcome?.text}</Notice>
      {isRejecting && (
        <DecisionDialog
          title={t("rejectTitle", { count: 1 })}
          decision="reject"
          draftName={`reject:${id}`}
          submitText={t("reject")}
          onClose={() => setRejecting(false)}
          onDecide={async (why) => {
            await action.run(() => decideComments([comment], "reject", why));
            setRejecting(false);
          }}
        />
      )}
    </li>
  );
}
