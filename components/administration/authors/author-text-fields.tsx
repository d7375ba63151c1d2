import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { Summary } from "#components/ui/summary";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import type { EditAuthor } from "#lib/contract/editing/author-operations";
import { LANGUAGE_NAMES, type Language } from "#lib/domain/language";

type Props = { language: Language; form: UseFormReturn<EditAuthor>; isOpen: boolean };

/** An author's texts in one language, folded; open where a field has an error. */
export function AuthorTextFields({ language, form, isOpen }: Props) {
  const t = useTranslations("editing");
  const fieldText = useFieldErrorText();
  const faults = form.formState.errors.texts?.[language];
  return (
    <details open={isOpen || faults !== undefined} className="border-t border-rule">
      <Summary lang={language}>{LANGUAGE_NAMES[language]}</Summary>
      <div className="space-y-5 pt-1 pb-5">
        <TextField
          label={t("fields.period")}
          lang={language}
          error={fieldText(faults?.period)}
          {...form.register(`texts.${language}.period`)}
        />
        <TextArea
          label={t("fields.style")}
          rows={3}
          lang={language}
          error={fieldText(faults?.style)}
          {...form.register(`texts.${language}.style`)}
        />
        <TextArea
          label={t("fields.bio")}
          hint={t("bioHint")}
          rows={8}
          lang={language}
          error={fieldText(faults?.bio)}
          {...form.register(`texts.${language}.bio`)}
        />
      </div>
    </details>
  );
}
