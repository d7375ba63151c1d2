"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "#components/generation/desk-form";
import { TextArea } from "#components/ui/form/text-area";
import { useDecision } from "#lib/client/hooks/use-desk";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";

/** Changes the premise. */
export function PremiseForm({ runId, premise }: { runId: string; premise: string }) {
  const t = useTranslations("desk");
  const fieldText = useFieldErrorText();
  const form = useFilledForm<{ premise: string }>({ defaultValues: { premise } });
  const draft = useUserDraft(`desk-premise:${runId}`, form, ["premise"]);
  const { isBusy, outcome, decide } = useDecision(runId, form);
  const submit = form.handleSubmit(async (values) => {
    if (await decide({ kind: "premise", ...values })) draft.finish();
  });
  return (
    <DeskForm submit={t("save")} isBusy={isBusy} outcome={outcome} onSubmit={submit}>
      <TextArea
        label={t("premiseLabel")}
        hint={t("againHint")}
        rows={6}
        error={fieldText(form.formState.errors.premise)}
        {...form.register("premise")}
      />
    </DeskForm>
  );
}
