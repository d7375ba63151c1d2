"use client";

import { useTranslations } from "next-intl";
import { TextField } from "#components/ui/form/text-field";
import type { ModelBudget } from "#lib/domain/settings/site-settings";

type Props = { legend: string; budget: ModelBudget; error: string | undefined; onChange: (budget: ModelBudget) => void };

/** The most that the language model may use; an empty field is no limit. */
export function BudgetFields({ legend, budget, error, onChange }: Props) {
  const t = useTranslations("settings");
  return (
    <fieldset>
      <legend className="mb-1 font-ui text-[.9375rem] font-medium">{legend}</legend>
      {error && (
        <p role="alert" className="note text-alarm!">
          {error}
        </p>
      )}
      <div className="grid max-w-[30rem] gap-x-5 gap-y-3 sm:grid-cols-2">
        {(["tokens", "money"] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            hint={t("noLimit")}
            type="number"
            min={0}
            step={name === "tokens" ? 1 : "any"}
            value={budget[name] ?? ""}
            onChange={({ target }) => onChange({ ...budget, [name]: target.value === "" ? null : target.valueAsNumber })}
          />
        ))}
      </div>
    </fieldset>
  );
}
