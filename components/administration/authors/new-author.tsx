"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { Summary } from "#components/ui/summary";
import { createAuthor } from "#lib/client/api/editing";
import { showFailure } from "#lib/client/form-error";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";
import { CreateAuthor } from "#lib/contract/editing/author-operations";
import { localPath } from "#lib/urls/locale-path";
import { adminAuthorPath } from "#lib/urls/pages";

/** Creates an author, and continues with the author's texts and colours. */
export function NewAuthor() {
  const t = useTranslations("editing");
  const locale = useLocale();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const fieldText = useFieldErrorText();
  const form = useFilledForm<CreateAuthor>({ resolver: zodResolver(CreateAuthor), defaultValues: { name: "", literature: "" } });
  const draft = useUserDraft("new-author", form, ["name", "born", "died", "literature"], () => setOpen(true));
  const { errors: faults, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { id } = await createAuthor(values);
      draft.finish();
      router.push(localPath(locale, adminAuthorPath(id)));
    } catch (error) {
      showFailure(form, error, { failed: t("authorFailed"), network: t("network") });
    }
  });
  const number = { type: "number", min: 1, max: 2100 } as const;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mb-8 border-y border-rule py-1">
      <Summary className="font-semibold">{t("newAuthor")}</Summary>
      <form method="post" onSubmit={submit} noValidate className="mt-3 max-w-[44rem] space-y-5">
        <TextField label={t("fields.name")} hint={t("newAuthorHint")} error={fieldText(faults.name)} {...form.register("name")} />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label={t("fields.born")}
            {...number}
            error={fieldText(faults.born)}
            {...form.register("born", { valueAsNumber: true })}
          />
          <TextField
            label={t("fields.died")}
            {...number}
            error={fieldText(faults.died)}
            {...form.register("died", { valueAsNumber: true })}
          />
          <TextField label={t("fields.literature")} maxLength={3} error={fieldText(faults.literature)} {...form.register("literature")} />
        </div>
        <Notice kind="error">{fieldText(faults.root)}</Notice>
        <SubmitButton working={isSubmitting || isSubmitSuccessful} workingText={t("saving")}>
          {t("create")}
        </SubmitButton>
      </form>
    </details>
  );
}
