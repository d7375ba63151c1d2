"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "#components/generation/desk-form";
import { SelectField } from "#components/ui/form/select-field";
import { TextArea } from "#components/ui/form/text-area";
import { useDecision } from "#lib/client/hooks/use-desk";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";

type Props = { runId: string; next: number; count: number };

/** Gives a direction for the chapters that come; `next` is the first that is not written. */
export function DirectionForm({ runId, next, count }: Props) {
  const t = useTranslations("desk");
  const fieldText = useFieldErrorText();
  const form = useFilledForm<{ direction: string; from: string }>({
    defaultValues: { direction: "", from: String(Math.min(next, count)) },
  });
  const draft = useUserDraft(`desk-direction:${runId}`, form, ["direction"]);
  const { isBusy, outcome, decide } = useDecision(runId, form);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ direction, from }) => {
    if (!(await decide({ kind: "direction", direction, from: Number(from) }))) return;
    form.resetField("direction");
    draft.finish();
  });
  return (
    <DeskForm submit={t("directionGive")} isBusy={isBusy} outcome={outcome} onSubmit={submit}>
      <TextArea label={t("directionLabel")} rows={4} error={fieldText(errors.direction)} {...form.register("direction")} />
      <SelectField label={t("directionFrom")} className="max-w-48" error={fieldText(errors.from)} {...form.register("from")}>
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </SelectField>
    </DeskForm>
  );
}
