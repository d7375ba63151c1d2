"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { Conflict } from "#components/administration/conflict";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { editBook } from "#lib/client/api/editing";
import { type EditConflict, useEditForm } from "#lib/client/hooks/use-edit-form";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { BookFormFields } from "#lib/contract/editing/operations";
import { AdminBookResponse } from "#lib/contract/editing/responses";
import { GENRES, type Genre } from "#lib/domain/books/genre";
import { splitTags } from "#lib/domain/editing/book-list";

type Details = { title: string; description: string; genre: string; tags: string[]; languagesMarked: boolean; revision: number };
type Props = { book: Details & { id: string }; onClose?: () => void };

const FIELDS = ["title", "description", "genre", "tags", "languagesMarked"] as const;

/** Title, description, genre and tags of a book, and whether its foreign phrases are marked. What was typed survives errors, conflicts and reloads. */
export function BookForm({ book, onClose }: Props) {
  const t = useTranslations("editing");
  const genres = useTranslations("genres");
  const fieldText = useFieldErrorText();
  const base = valuesOf(book);
  const { form, isBusy, outcome, conflict, submit, reset } = useEditForm({
    draft: `book:${book.id}`,
    fields: [...FIELDS, "revision"],
    resolver: zodResolver(BookFormFields),
    base,
    save: ({ tags, ...values }) => editBook(book.id, { ...values, tags: splitTags(tags) }),
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
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <SelectField label={t("fields.genre")} error={fieldText(faults.genre)} {...form.register("genre")}>
          {GENRES.map((genre) => (
            <option key={genre} value={genre}>
              {genres(genre)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("fields.tags")}
          hint={t("tagsHint")}
          error={fieldText(faults.tags)}
          autoComplete="off"
          {...form.register("tags")}
        />
      </div>
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

function BookConflict({ theirs, yours, choice }: EditConflict<BookFormFields>) {
  const t = useTranslations("editing");
  const genres = useTranslations("genres");
  const shown = (values: BookFormFields) => ({
    ...values,
    genre: genres(values.genre),
    languagesMarked: t("yesNo", { value: String(values.languagesMarked ?? false) }),
  });
  const fields = FIELDS.map((name) => ({ name: t(`fields.${name}`), theirs: shown(theirs)[name], yours: shown(yours)[name] }));
  return <Conflict fields={fields} {...choice} />;
}

const valuesOf = ({ title, description, genre, tags, languagesMarked, revision }: Details): BookFormFields => ({
  ...{ title, description, languagesMarked, revision },
  genre: genre as Genre,
  tags: tags.join(", "),
});
