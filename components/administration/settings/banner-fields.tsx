"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldProps } from "#components/administration/settings/field-props";
import { StateWord } from "#components/administration/table/state-word";
import { TextField } from "#components/ui/form/text-field";
import { type EditableSettings, SITE_SETTINGS } from "#lib/contract/settings/site-settings";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#lib/domain/language";

const MAX = SITE_SETTINGS.banner.schema.valueType.maxLength ?? undefined;

/** The banner of every page, in one language at a time. */
export function BannerFields({ label, hint, value: banner, error, onChange }: FieldProps<EditableSettings["banner"]>) {
  const [language, setLanguage] = useState<Language>(useLocale());
  return (
    <fieldset>
      <legend className="mb-1 font-ui text-[.9375rem] font-medium">{label}</legend>
      <LanguageSwitch chosen={language} onChoose={setLanguage} isFilled={(each) => banner[each] !== undefined} />
      <TextField
        key={language}
        label={LANGUAGE_NAMES[language]}
        hint={hint}
        error={error}
        lang={language}
        maxLength={MAX}
        value={banner[language] ?? ""}
        onChange={({ target }) => {
          const { [language]: _old, ...rest } = banner;
          onChange(target.value.trim() === "" ? rest : { ...rest, [language]: target.value });
        }}
      />
    </fieldset>
  );
}

type SwitchProps = { chosen: Language; onChoose: (language: Language) => void; isFilled: (language: Language) => boolean };

/** The choice of the language that is shown, with those that have a text marked. */
function LanguageSwitch({ chosen, onChoose, isFilled }: SwitchProps) {
  const t = useTranslations("settings");
  return (
    <div role="radiogroup" aria-label={t("shownLanguage")} className="language-switch">
      {LANGUAGES.map((language) => (
        <label key={language}>
          <input type="radio" name="shown-language" className="sr-only" checked={language === chosen} onChange={() => onChoose(language)} />
          <StateWord shape={isFilled(language) ? "full" : "empty"}>
            {LANGUAGE_NAMES[language]}
            <span className="sr-only">: {t(isFilled(language) ? "filled" : "unfilled")}</span>
          </StateWord>
        </label>
      ))}
    </div>
  );
}
