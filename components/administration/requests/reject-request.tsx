"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Confirmation } from "#components/administration/confirmation";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { rejectRequest } from "#lib/client/api/requests-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

/** Declines a request with a reason, after a confirmation. The reason stays after an error. */
export function RejectRequest({ id }: { id: string }) {
  const t = useTranslations("administration");
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, outcome, run } = useAdminAction();
  const [reason, setReason] = useState("");
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        dialog.current?.showModal();
      }}
    >
      <TextArea label={t("reason")} rows={3} required value={reason} onChange={({ target }) => setReason(target.value)} />
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <SubmitButton working={isBusy} workingText={t("saving")}>
        {t("reject")}
      </SubmitButton>
      <Confirmation
        ref={dialog}
        title={t("rejectTitle")}
        text={t("rejectText")}
        confirm={t("reject")}
        isAlarming
        onConfirm={() => void run(() => rejectRequest(id, reason.trim())).then((isDone) => isDone && setReason(""))}
      />
    </form>
  );
}
