"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { SuspendDialog } from "#components/moderation/suspend-dialog";
import { Notice } from "#components/ui/form/notice";
import { liftApprovalRequirement, liftSuspension } from "#lib/client/api/moderation/report-queue";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { UserDetails } from "#lib/domain/accounts/user-details";
import { dateAndTime } from "#lib/domain/date-format";

type Props = { user: Pick<UserDetails, "id" | "username" | "suspension" | "approval">; isSuspended: boolean };

/** A user's suspension and approval requirement, to set, change and lift. */
export function SuspensionPanel({ user, isSuspended }: Props) {
  const t = useTranslations("suspension");
  const locale = useLocale();
  const { isBusy, outcome, run } = useAdminAction();
  const [isOpen, setOpen] = useState(false);
  const { id, suspension, approval } = user;
  return (
    <div className="space-y-4">
      {isSuspended && suspension && (
        <p className="wrap-anywhere">
          {suspension.until
            ? t("until", { date: dateAndTime(suspension.until, locale), reason: suspension.reason })
            : t("forEver", { reason: suspension.reason })}
        </p>
      )}
      {approval && <p className="wrap-anywhere">{t("needsApproval", { reason: approval.reason })}</p>}
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t("suspend")}
        </button>
        {isSuspended && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run(() => liftSuspension(id))}>
            {t("lift")}
          </button>
        )}
        {approval && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run(() => liftApprovalRequirement(id))}>
            {t("liftApproval")}
          </button>
        )}
      </div>
      {isOpen && <SuspendDialog user={user} onDone={() => void run(() => Promise.resolve())} onClose={() => setOpen(false)} />}
    </div>
  );
}
