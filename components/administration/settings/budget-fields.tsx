"use client";

import { useTranslations } from "next-intl";
import type { FieldProps } from "#components/administration/settings/field-props";
import { TextField } from "#components/ui/form/text-field";
import { type EditableSettings, SITE_SETTINGS } from "#lib/contract/settings/site-settings";

const { tokens, money } = SITE_SETTINGS.bookBudget.schema.shape;
const LIMITS = { tokens: tokens.unwrap(), money: money.unwrap() };

/** The most that the language model may use; an empty field is no limit. */
export function BudgetFields({ label, value: budget, error, onChange }: FieldProps<EditableSettings["bookBudget"]>) {
  const t = useTranslations("settings");
  return (
    <fieldset>
      <legend className="mb-1 font-ui text-[.9375rem] font-medium">{label}</legend>
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
            min={LIMITS[name].minValue ?? undefined}
            max={LIMITS[name].maxValue ?? undefined}
            step={name === "tokens" ? 1 : "any"}
            value={budget[name] ?? ""}
            onChange={({ target }) => onChange({ ...budget, [name]: target.value === "" ? null : target.valueAsNumber })}
          />
        ))}
      </div>
    </fieldset>
  );
}
