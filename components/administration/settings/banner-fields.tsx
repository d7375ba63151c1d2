"use client";

import type { FieldProps } from "#components/administration/settings/field-props";
import { TextField } from "#components/ui/form/text-field";
import { type EditableSettings, SITE_SETTINGS } from "#lib/contract/settings/site-settings";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";

const MAX = SITE_SETTINGS.banner.schema.valueType.maxLength ?? undefined;

/** The banner of every page, in each language. */
export function BannerFields({ label, hint, value: banner, error, onChange }: FieldProps<EditableSettings["banner"]>) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1 font-ui text-[.9375rem] font-medium">{label}</legend>
      <p className="note">{hint}</p>
      {error && (
        <p role="alert" className="note text-alarm!">
          {error}
        </p>
      )}
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={LANGUAGE_NAMES[language]}
          lang={language}
          maxLength={MAX}
          value={banner[language] ?? ""}
          onChange={({ target }) => {
            const { [language]: _old, ...rest } = banner;
            onChange(target.value.trim() === "" ? rest : { ...rest, [language]: target.value });
          }}
        />
      ))}
    </fieldset>
  );
}
