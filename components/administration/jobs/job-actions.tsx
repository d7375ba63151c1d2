"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Notice } from "#components/ui/form/notice";
import { discardJob, retryJob } from "#lib/client/api/jobs";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

/** Runs a job again now, or discards it. */
export function JobActions({ job: { id, name } }: { job: { id: string; name: string } }) {
  const t = useTranslations("jobs");
  const { isBusy, outcome, run } = useAdminAction();
  const question = { title: t("discardTitle"), text: t("discardText", { name }), confirm: t("discard") };
  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run(() => retryJob(id))}>
        {t("retry")}
        <span className="sr-only">: {name}</span>
      </button>
      <ConfirmButton label={t("discard")} isBusy={isBusy} questions={[question]} onConfirm={() => void run(() => discardJob(id))} />
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </>
  );
}
