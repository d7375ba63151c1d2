"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { Summary } from "#components/ui/summary";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import type { SectionValues } from "#lib/client/section-values";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";

/** A section's title and description in the interface's languages; folded until one has an error. */
export function SectionTranslations({ form }: { form: UseFormReturn<SectionValues> }) {
  const t = useTranslations("forumAdministration.sections");
  const fieldText = useFieldErrorText();
  const faults = form.formState.errors.texts;
  return (
    <details open={faults ? true : undefined} className="border-y border-rule">
      <Summary>{t("translations")}</Summary>
      <p className="note mb-4">{t("translationsHint")}</p>
      {LANGUAGES.map((language) => (
        <fieldset key={language} className="grid gap-4 pb-6">
          <legend className="mb-2 font-ui text-[.9375rem] font-semibold">{LANGUAGE_NAMES[language]}</legend>
          <TextField
            lang={language}
            label={t("title")}
            error={fieldText(faults?.[language]?.title)}
            {...form.register(`texts.${language}.title`)}
          />
          <TextArea
            lang={language}
            rows={2}
            label={t("description")}
            error={fieldText(faults?.[language]?.description)}
            {...form.register(`texts.${language}.description`)}
          />
        </fieldset>
      ))}
    </details>
  );
}
