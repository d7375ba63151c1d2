"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CommentForm } from "#components/comments/comment-form";
import { CommentHeader } from "#components/comments/comment-header";
import { CommentText } from "#components/comments/comment-text";
import { DeleteComment } from "#components/comments/delete-comment";
import { RelativeDate } from "#components/shared/relative-date";
import { deleteComment, editComment } from "#lib/client/api/comments";
import { useFormError } from "#lib/client/hooks/use-form-error";
import type { OwnCommentResponse } from "#lib/contract/comments/operations";

type Props = {
  comment: OwnCommentResponse;
  /** The book, where the page does not show it; then the published state is shown too. */
  heading?: ReactNode;
  onChanged: (comment: OwnCommentResponse | null) => void;
};

const STATES = { pending: "waits", approved: "published", rejected: "rejected" } as const;

/** A comment of the user: its state, with buttons to edit and delete it. */
export function OwnComment({ comment, heading, onChanged }: Props) {
  const t = useTranslations("comments");
  const locale = useLocale();
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const [editing, setEditing] = useState(false);
  const [refusal, refuse] = useFormError({ failed: t("failed"), network: t("network") });
  const { _id: id, text, rating, state, reason, user, createdAt, editedAt } = comment;

  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const remove = async () => {
    refuse(null);
    try {
      await deleteComment(id);
      onChanged(null);
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <li className="py-5">
      {heading}
      <CommentHeader commentAuthor={user} anonymous={t("anonymous")} stars={rating} starsLabel={t("ofStars", { stars: rating ?? 0 })}>
        <RelativeDate date={createdAt} locale={locale} today={t("today")} />
        {editedAt && <span>{t("edited")}</span>}
        {(heading !== undefined || state !== "approved") && <strong className="font-semibold text-ink">{t(STATES[state])}</strong>}
      </CommentHeader>
      {reason && <p className="note mt-2">{t("reason", { reason })}</p>}
      {editing ? (
        <EditComment comment={comment} onSaved={onChanged} onClose={() => setEditing(false)} />
      ) : (
        <>
          <CommentText text={text} spoiler={t("spoiler")} />
          <div className="mt-3 flex flex-wrap gap-3">
            <button ref={editButton} type="button" className="button" onClick={() => setEditing(true)}>
              {t("edit")}
            </button>
            <DeleteComment onDelete={remove} />
          </div>
        </>
      )}
      <p role="alert" className="note text-alarm">
        {refusal}
      </p>
    </li>
  );
}

type EditProps = { comment: OwnCommentResponse; onSaved: (comment: OwnCommentResponse) => void; onClose: () => void };

function EditComment({ comment: { _id: id, text, rating, upToChapter, chapterCount }, onSaved, onClose }: EditProps) {
  const t = useTranslations("comments");
  return (
    <div className="mt-4">
      <CommentForm
        draftName={`comment-edit:${id}`}
        chapters={chapterCount}
        submitText={t("save")}
        start={{ text, rating, upToChapter }}
        onSubmit={async (values) => {
          onSaved((await editComment(id, values)).comment);
          onClose();
        }}
        onCancel={onClose}
      />
    </div>
  );
}
