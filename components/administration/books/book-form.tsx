"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Conflict } from "#components/administration/conflict";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { editBook, listSeries } from "#lib/client/api/editing";
import { type EditConflict, useEditForm } from "#lib/client/hooks/use-edit-form";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { BookFormFields } from "#lib/contract/editing/edit-book";
import { AdminBookResponse } from "#lib/contract/editing/responses";
import { FORMS } from "#lib/domain/books/form";
import { GENRES, type Genre } from "#lib/domain/books/genre";
import { splitTags } from "#lib/domain/editing/book-list";
import type { Language } from "#lib/domain/language";

type Details = Pick<AdminBookResponse, "title" | "description" | "genre" | "form" | "series" | "tags" | "languagesMarked" | "revision">;
type Props = { book: Details & { id: string; lang: Language }; onClose?: () => void };

const FIELDS = ["title", "description", "genre", "form", "series", "position", "tags", "languagesMarked"] as const;

/** Title, description, genre, form, series and tags of a book, and whether its foreign phrases are marked. What was typed survives errors, conflicts and reloads. */
export function BookForm({ book, onClose }: Props) {
  const t = useTranslations("editing");
  const fieldText = useFieldErrorText();
  const base = valuesOf(book);
  const { form, isBusy, outcome, conflict, submit, reset } = useEditForm({
    draft: `book:${book.id}`,
    fields: [...FIELDS, "revision"],
    resolver: zodResolver(BookFormFields),
    base,
    save: ({ tags, series, position, ...values }) =>
      editBook(book.id, { ...values, tags: splitTags(tags), series: series ? { name: series, position: Number(position || 1) } : null }),
    parse: (response) => AdminBookResponse.parse(response),
    valuesOf,
    failed: t("updateFailed"),
    ...(onClose && { onSaved: onClose }),
  });
  const { errors: faults } = form.formState;
  const cancel = () => {
    reset(base);
    onClose?.();
  };
  return (
    <form onSubmit={submit} noValidate className="max-w-[44rem] space-y-5">
      <TextField label={t("fields.title")} error={fieldText(faults.title)} {...form.register("title")} />
      <TextArea label={t("fields.description")} rows={5} error={fieldText(faults.description)} {...form.register("description")} />
      <KindFields lang={book.lang} form={form} />
      <TextField
        label={t("fields.tags")}
        hint={t("tagsHint")}
        error={fieldText(faults.tags)}
        autoComplete="off"
        {...form.register("tags")}
      />
      <Checkbox label={t("fields.languagesMarked")} hint={t("languagesMarkedHint")} {...form.register("languagesMarked")} />
      {conflict && <BookConflict {...conflict} />}
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isBusy} workingText={t("saving")}>
          {t("save")}
        </SubmitButton>
        {onClose && (
          <button type="button" className="button" onClick={cancel}>
            {t("cancel")}
          </button>
        )}
      </div>
    </form>
  );
}

/** Genre, form, series and the number there. */
function KindFields({ lang, form }: { lang: Language; form: UseFormReturn<BookFormFields> }) {
  const t = useTranslations("editing");
  const genres = useTranslations("genres");
  const forms = useTranslations("forms");
  const fieldText = useFieldErrorText();
  const names = useId();
  const { data: series = [] } = useQuery({ queryKey: ["series", lang], queryFn: () => listSeries(lang) });
  const { errors: faults } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label={t("fields.genre")} error={fieldText(faults.genre)} {...form.register("genre")}>
        {GENRES.map((genre) => (
          <option key={genre} value={genre}>
            {genres(genre)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t("fields.form")} error={fieldText(faults.form)} {...form.register("form")}>
        {FORMS.map((each) => (
          <option key={each} value={each}>
            {forms(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("fields.series")}
        hint={t("seriesHint")}
        error={fieldText(faults.series)}
        list={names}
        autoComplete="off"
        {...form.register("series")}
      />
      <datalist id={names}>
        {series.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField label={t("fields.position")} error={fieldText(faults.position)} inputMode="numeric" {...form.register("position")} />
    </div>
  );
}

function BookConflict({ theirs, yours, choice }: EditConflict<BookFormFields>) {
  const t = useTranslations("editing");
  const genres = useTranslations("genres");
  const forms = useTranslations("forms");
  const shown = (values: BookFormFields) => ({
    ...values,
    genre: genres(values.genre),
    form: forms(values.form),
    languagesMarked: t("yesNo", { value: String(values.languagesMarked ?? false) }),
  });
  const fields = FIELDS.map((name) => ({ name: t(`fields.${name}`), theirs: shown(theirs)[name], yours: shown(yours)[name] }));
  return <Conflict fields={fields} {...choice} />;
}

const valuesOf = ({ title, description, genre, form, series, tags, languagesMarked, revision }: Details): BookFormFields => ({
  ...{ title, description, form, languagesMarked, revision },
  series: series?.name ?? "",
  position: series ? String(series.position) : "",
  genre: genre as Genre,
  tags: tags.join(", "),
});
