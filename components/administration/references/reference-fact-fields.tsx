import { useTranslations } from "next-intl";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import { Summary } from "#components/ui/summary";
import { FACT_FIELDS } from "#lib/client/reference-facts";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";

const HINTED = ["year", "died", "readAt"] as const;
const isHinted = (name: string): name is (typeof HINTED)[number] => HINTED.some((each) => each === name);

/** What a file does not say of its works; `faults` are the server's, by the path of the field. */
export function ReferenceFactFields({ faults }: { faults: Record<string, string> }) {
  const t = useTranslations("references");
  return (
    <details open>
      <Summary>{t("facts")}</Summary>
      <p className="note mb-3">{t("factsHint")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FACT_FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            hint={isHinted(name) ? t(`hints.${name}`) : undefined}
            error={faults[`facts.${name}`]}
            inputMode={name === "year" || name === "died" ? "numeric" : undefined}
            autoComplete="off"
          />
        ))}
        <SelectField name="language" label={t("fields.language")} error={faults["facts.language"]} defaultValue="">
          <option value="">{t("asFile")}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}
