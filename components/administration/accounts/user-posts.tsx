"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { ConfirmButton } from "#components/administration/confirm-button";
import { ReasonDialog } from "#components/administration/forum/reason-dialog";
import { Notice } from "#components/ui/form/notice";
import { removeUserPosts, restoreUserPosts } from "#lib/client/api/forum-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { UserDetails } from "#lib/domain/accounts/user-details";
import { longDate } from "#lib/domain/date-format";
import type { PostRemoval } from "#lib/domain/forum/administration";

type Props = { user: Pick<UserDetails, "id" | "username">; postCount: number; removal: PostRemoval | null };

/** Removes all forum posts of a user, and restores them for 30 days. */
export function UserPosts({ user: { id, username: name }, postCount, removal }: Props) {
  const t = useTranslations("forumAdministration.userPosts");
  const locale = useLocale();
  const action = useAdminAction();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className="max-w-[44rem] space-y-5">
      <p className={removal ? "" : "text-soft"}>
        {removal
          ? t("removed", { count: removal.postCount, date: longDate(removal.undoableUntil.toISOString(), locale) })
          : t("intro", { count: postCount })}
      </p>
      {removal?.reason && <p className="note wrap-anywhere">{t("removedFor", { reason: removal.reason })}</p>}
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <button
          type="button"
          className="button border-alarm! text-alarm!"
          aria-disabled={action.isBusy}
          onClick={() => dialog.current?.showModal()}
        >
          {t("remove")}
        </button>
        {removal && (
          <ConfirmButton
            label={t("restore")}
            isBusy={action.isBusy}
            questions={[{ title: t("restoreTitle", { name }), text: t("restoreText"), confirm: t("restore") }]}
            onConfirm={() => void action.run(() => restoreUserPosts(id))}
          />
        )}
      </div>
      <Notice kind={action.outcome?.kind ?? "done"}>{action.outcome?.text}</Notice>
      <ReasonDialog
        ref={dialog}
        title={t("removeTitle", { name })}
        text={t("removeText")}
        confirm={t("remove")}
        reason="shown"
        action={action}
        onConfirm={(reason) => action.run(() => removeUserPosts(id, reason))}
      />
    </div>
  );
}
