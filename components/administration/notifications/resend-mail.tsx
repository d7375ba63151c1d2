"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";
import { resendMail } from "#lib/client/api/notifications-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

export function ResendMail({ id }: { id: string }) {
  const t = useTranslations("mailLog");
  const { isBusy, outcome, run } = useAdminAction();
  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run(() => resendMail(id))}>
        {t("resend")}
      </button>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </>
  );
}
