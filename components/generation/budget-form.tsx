"use client";

import { useFormatter, useTranslations } from "next-intl";
import { DeskForm } from "#components/generation/desk-form";
import { TextField } from "#components/ui/form/text-field";
import { setRunBudget } from "#lib/client/api/desk";
import { showFailure } from "#lib/client/form-error";
import { useDeskAction } from "#lib/client/hooks/use-desk";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";
import { RunBudget } from "#lib/contract/generation/desk-operations";
import type { DeskBudget } from "#lib/domain/generation/desk-view";

const FIELDS = ["tokens", "money"] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

const limitOf = (text: string): number | null => (text.trim() === "" ? null : Number(text.replace(",", ".")));

/** Limits what a book may use. */
export function BudgetForm({ runId, budget: { own, setting } }: { runId: string; budget: DeskBudget }) {
  const t = useTranslations("desk");
  const format = useFormatter();
  const fieldText = useFieldErrorText();
  const textOf = (limit: number | null) => (limit === null ? "" : String(limit));
  const form = useFilledForm<Fields>({ defaultValues: { tokens: textOf(own.tokens), money: textOf(own.money) } });
  const { isBusy, outcome, run } = useDeskAction();
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ tokens, money }) => {
    const parsed = RunBudget.safeParse({ tokens: limitOf(tokens), money: limitOf(money) });
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) form.setError(path[0] === "money" ? "money" : "tokens", { message });
      return;
    }
    await run(
      () => setRunBudget(runId, parsed.data),
      (error) => {
        showFailure(form, error, { failed: t("failed"), network: t("network") });
        return form.formState.errors.root === undefined;
      },
    );
  });
  return (
    <DeskForm submit={t("save")} isBusy={isBusy} outcome={outcome} onSubmit={submit}>
      <p className="note">{t("budgetGoesOn")}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map((name) => (
          <TextField
            key={name}
            inputMode={name === "tokens" ? "numeric" : "decimal"}
            autoComplete="off"
            label={t(name === "tokens" ? "budgetTokens" : "budgetMoney")}
            hint={t("budgetHint", { limit: setting[name] === null ? t("noLimit") : format.number(setting[name]) })}
            error={fieldText(errors[name])}
            {...form.register(name)}
          />
        ))}
      </div>
    </DeskForm>
  );
}
