import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Checkbox } from "#components/ui/form/checkbox";
import { SelectField } from "#components/ui/form/select-field";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useRemainingCharactersText } from "#lib/client/hooks/use-remaining-characters";
import type { CreateRequest } from "#lib/contract/requests/fields";
import type { BookAuthor } from "#lib/domain/books/book";
import { STOPS } from "#lib/domain/generation/desk";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";
import { type BookLength, PROMPT_MAX, PROMPT_WARNING, REQUEST_TITLE_MAX } from "#lib/domain/requests/request";

/** The authors by name with their number of works and "in the manner of …", and the lengths that the operator allows. */
export type RequestChoices = {
  authors: { id: string; displayName: string; workCount: number; art: BookAuthor; manner: string }[];
  lengths: BookLength[];
  /** Whether users direct the writing of their books: then it may stop for them. */
  mayDirect: boolean;
};
/** `children` is shown below the prompt. */
type Props = RequestChoices & { form: UseFormReturn<CreateRequest>; children: ReactNode };

export function RequestFields({ form, authors, lengths, mayDirect, children }: Props) {
  const t = useTranslations("requests");
  const fieldText = useFieldErrorText();
  const { errors: faults } = form.formState;
  const prompt = useWatch({ control: form.control, name: "prompt" });
  const remaining = useRemainingCharactersText(prompt.length, PROMPT_MAX);
  const optionOf = ({ displayName: name, workCount: count }: Props["authors"][number]) =>
    count > 0 ? t("form.authorOption", { name, count }) : name;
  return (
    <>
      <SelectField label={t("form.author")} error={fieldText(faults.authorId)} {...form.register("authorId")}>
        <option value="">{t("form.chooseAuthor")}</option>
        {authors.map((author) => (
          <option key={author.id} value={author.id}>
            {optionOf(author)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("form.bookTitle")}
        hint={t("form.bookTitleHint")}
        error={fieldText(faults.title)}
        autoComplete="off"
        maxLength={REQUEST_TITLE_MAX}
        {...form.register("title")}
      />
      <TextArea
        label={t("form.prompt")}
        hint={t("form.promptHint")}
        error={fieldText(faults.prompt)}
        room={remaining}
        rows={9}
        className={prompt.length > PROMPT_WARNING ? "[&_[id$=-room]]:font-semibold [&_[id$=-room]]:text-alarm!" : ""}
        {...form.register("prompt")}
      />
      {children}
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField label={t("form.language")} error={fieldText(faults.language)} {...form.register("language")}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("form.length")} error={fieldText(faults.length)} {...form.register("length")}>
          {lengths.map((length) => (
            <option key={length} value={length}>
              {t(`length.${length}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <Checkbox label={t("form.isPublic")} hint={t("form.isPublicHint")} {...form.register("isPublic")} />
        <Checkbox label={t("form.sharePrompt")} {...form.register("sharePrompt")} />
      </div>
      {mayDirect && <Stops form={form} />}
    </>
  );
}

/** Where the writing stops for the author of the request. */
function Stops({ form }: Pick<Props, "form">) {
  const t = useTranslations("requests");
  return (
    <fieldset>
      <legend className="mb-1 font-ui text-[.9375rem] leading-[1.4] font-medium">{t("form.stops")}</legend>
      <p className="note">{t("form.stopsHint")}</p>
      {STOPS.map((stop) => (
        <Checkbox key={stop} label={t(`form.stop.${stop}`)} value={stop} {...form.register("stops")} />
      ))}
    </fieldset>
  );
}
