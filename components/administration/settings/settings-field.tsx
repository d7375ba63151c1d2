"use client";

import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { z } from "zod";
import { BannerFields } from "#components/administration/settings/banner-fields";
import { BudgetFields } from "#components/administration/settings/budget-fields";
import type { FieldProps } from "#components/administration/settings/field-props";
import { ScoreField } from "#components/administration/settings/score-field";
import { Checkbox } from "#components/ui/form/checkbox";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import { type EditableName, type EditableSettings, SITE_SETTINGS } from "#lib/contract/settings/site-settings";

/** Settings whose value is not a number, a boolean, a text or a choice. */
const OWN_FIELDS: { [Name in EditableName]?: ComponentType<FieldProps<EditableSettings[Name]>> } = {
  banner: BannerFields,
  autoPublish: ScoreField,
  bookBudget: BudgetFields,
  dayBudget: BudgetFields,
};

type Props = Omit<FieldProps<unknown>, "label" | "hint"> & { name: EditableName };

/** The field of a setting: its kind and limits follow from the schema, its texts from the name. */
export function SettingsField({ name, value, error, onChange }: Props) {
  const t = useTranslations("settings.fields");
  const hint = `${name}.hint` as "banner.hint";
  const shared = { label: t(`${name}.label`), hint: t.has(hint) ? t(hint) : undefined, error };
  const OwnField = OWN_FIELDS[name] as ComponentType<FieldProps<unknown>> | undefined;
  if (OwnField) return <OwnField {...shared} value={value} onChange={onChange} />;
  const schema: z.ZodType = SITE_SETTINGS[name].schema;
  if (schema instanceof z.ZodBoolean)
    return <Checkbox {...shared} checked={value as boolean} onChange={({ target }) => onChange(target.checked)} />;
  if (schema instanceof z.ZodNumber)
    return (
      <TextField
        {...shared}
        type="number"
        min={schema.minValue ?? undefined}
        max={schema.maxValue ?? undefined}
        value={Number.isNaN(value) ? "" : (value as number)}
        className="[&_input]:max-w-60"
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    );
  if (schema instanceof z.ZodEnum)
    return (
      <SelectField {...shared} value={value as string} onChange={({ target }) => onChange(target.value)}>
        {schema.options.map((option) => (
          <option key={option} value={option}>
            {t(`${name}.choices.${option}` as "makeFiles.choices.ahead")}
          </option>
        ))}
      </SelectField>
    );
  const maxLength = schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
  return <TextField {...shared} maxLength={maxLength} value={value as string} onChange={({ target }) => onChange(target.value)} />;
}
