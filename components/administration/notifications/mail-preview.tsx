import { useTranslations } from "next-intl";
import { SelectField } from "#components/ui/form/select-field";
import { Section } from "#components/ui/section";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#lib/domain/language";

type Props = { action: string; kinds: readonly string[]; kind: string; lang: Language; preview: { subject: string; html: string } };

/** Every mail in every language, as its recipient sees it. */
export function MailPreview({ action, kinds, kind, lang, preview }: Props) {
  const t = useTranslations("mailLog");
  return (
    <Section title={t("preview")} id="preview">
      <form action={action} className="flex flex-wrap items-end gap-4">
        <SelectField key={kind} label={t("mail")} name="kind" defaultValue={kind} className="min-w-60">
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`kind.${each}` as "kind.verify")}
            </option>
          ))}
        </SelectField>
        <SelectField key={lang} label={t("language")} name="lang" defaultValue={lang} className="min-w-40">
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="button button-solid">
          {t("show")}
        </button>
      </form>
      <p className="mt-6 font-ui text-[.9375rem]">
        <span className="text-soft">{t("subject")}:</span> <span lang={lang}>{preview.subject}</span>
      </p>
      <iframe
        title={preview.subject}
        srcDoc={preview.html}
        sandbox=""
        className="mt-3 h-[42rem] w-full max-w-[44rem] border border-rule bg-white"
      />
    </Section>
  );
}
