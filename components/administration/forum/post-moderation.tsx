"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { PostTexts } from "#components/administration/forum/post-texts";
import { ReasonDialog } from "#components/administration/forum/reason-dialog";
import { POST_ACTION, RowButton, type RowLook } from "#components/administration/forum/row-button";
import { LocalLink } from "#components/layout/local-link";
import { Notice } from "#components/ui/form/notice";
import { hidePost, showPost } from "#lib/client/api/forum-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { PostState } from "#lib/domain/forum/forum";
import { adminUserPath } from "#lib/urls/pages";

type Props = {
  id: string;
  state: PostState;
  subject: string;
  /** The author whose page is linked; absent where the list links it. */
  authorId?: string | undefined;
  look?: RowLook;
};

/** Hides and shows a post, approves and rejects one that awaits approval, and shows its whole text with the earlier ones. */
export function PostModeration({ id, state, subject, authorId, look = "list" }: Props) {
  const t = useTranslations("forumAdministration.posts");
  const action = useAdminAction();
  const dialog = useRef<HTMLDialogElement>(null);
  const actions = useRef<HTMLFieldSetElement>(null);
  const isPending = state === "pending";
  const show = () => void action.run(() => showPost(id));
  const row = { subject, look, isBusy: action.isBusy };
  return (
    <>
      <fieldset ref={actions} tabIndex={-1} aria-label={subject} className="flex min-w-0 flex-wrap gap-x-5">
        <RowButton {...row} onClick={() => (state === "published" ? dialog.current?.showModal() : show())}>
          {t(state === "published" ? "hide" : state === "hidden" ? "show" : "approve")}
        </RowButton>
        {isPending && (
          <RowButton {...row} isDangerous onClick={() => dialog.current?.showModal()}>
            {t("reject")}
          </RowButton>
        )}
        <PostTexts id={id} subject={subject} look={look} />
        {authorId && (
          <LocalLink href={adminUserPath(authorId)} prefetch={false} className={POST_ACTION}>
            {t("author")}
            <span className="sr-only">: {subject}</span>
          </LocalLink>
        )}
      </fieldset>
      {/* In a row of actions it takes a line of its own, and no gap while it is empty. */}
      <div className="order-last basis-full">
        <Notice kind={action.outcome?.kind ?? "done"}>{action.outcome?.text}</Notice>
      </div>
      <ReasonDialog
        ref={dialog}
        title={t(isPending ? "rejectTitle" : "hideTitle")}
        text={t(isPending ? "rejectText" : "hideText")}
        confirm={t(isPending ? "reject" : "hide")}
        reason="shown"
        action={action}
        focusAfter={actions}
        onConfirm={(reason) => action.run(() => hidePost(id, reason))}
      />
    </>
  );
}
