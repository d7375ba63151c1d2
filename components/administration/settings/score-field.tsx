"use client";

import type { FieldProps } from "#components/administration/settings/field-props";
import { TextField } from "#components/ui/form/text-field";
import type { EditableSettings } from "#lib/contract/settings/site-settings";

/** The AI review score from which books are published automatically; an empty field is never. */
export function ScoreField({ value, onChange, ...field }: FieldProps<EditableSettings["autoPublish"]>) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={value === "off" ? "" : String(value)}
      className="[&_input]:max-w-60"
      onChange={({ target }) => onChange(target.value.trim() === "" ? "off" : Number(target.value))}
    />
  );
}
