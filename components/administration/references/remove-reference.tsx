"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "#components/administration/confirm-button";
import { Notice } from "#components/ui/form/notice";
import { removeReference } from "#lib/client/api/references";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";

/** Removes a work with its passages. */
export function RemoveReference({ id, name }: { id: string; name: string }) {
  const t = useTranslations("references");
  const { isBusy, outcome, run } = useAdminAction();
  const question = { title: t("removeTitle", { name }), text: t("removeText"), confirm: t("remove") };
  return (
    <>
      <ConfirmButton
        label={t("remove")}
        isBusy={isBusy}
        isDangerous
        questions={[question]}
        onConfirm={() => void run(() => removeReference(id))}
      />
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </>
  );
}
