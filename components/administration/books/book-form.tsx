"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Conflict } from "#components/administration/conflict";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { editBook } from "#lib/client/api/editing";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useEdit } from "#lib/client/hooks/use-edit";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { BookFormFields } from "#lib/contract/editing/operations";
import { AdminBookResponse } from "#lib/contract/editing/responses";
import { GENRES, type Genre } from "#lib/domain/books/genre";
import { splitTags } from "#lib/domain/editing/book-list";

type Details = { title: string; description: string; genre: string; tags: string[]; languagesMarked: boolean; revision: number };
type Props = { book: Details & { id: string }; onClose?: () => void };

/** Title, description, genre and tags of a book, and whether its foreign phrases are marked. What was typed survives errors, conflicts and reloads. */
export function BookForm({ book, onClose }: Props) {
  const t = useTranslations("editing");
  const genres = useTranslations("genres");
  const fieldText = useFieldErrorText();
  const base = valuesOf(book);
  const form = useForm<BookFormFields>({ resolver: zodResolver(BookFormFields), defaultValues: base });
  const draft = useUserDraft(`book:${book.id}`, form, ["title", "description", "genre", "tags", "languagesMarked", "revision"]);
  const { isBusy, outcome, conflict, submit, closeConflict } = useEdit({
    base,
    save: ({ tags, ...values }) => editBook(book.id, { ...values, tags: splitTags(tags) }),
    read: (current) => valuesOf(AdminBookResponse.parse(current)),
    onSaved: (saved) => {
      reset(valuesOf(saved));
      onClose?.();
    },
    texts: { saved: t("saved"), failed: t("updateFailed"), network: t("network") },
  });
  const reset = (values: BookFormFields) => {
    form.reset(values);
    draft.finish();
  };
  const { errors: faults } = form.formState;
  const yours = form.getValues();
  const names = {
    title: t("fields.title"),
    description: t("fields.description"),
    genre: t("fields.genre"),
    tags: t("fields.tags"),
    languagesMarked: t("fields.languagesMarked"),
  };
  const shown = (values: BookFormFields) => ({
    ...values,
    genre: genres(values.genre),
    languagesMarked: t("yesNo", { value: String(values.languagesMarked ?? false) }),
  });
  return (
    <form onSubmit={form.handleSubmit(submit)} noValidate className="max-w-[44rem] space-y-5">
      <TextField label={names.title} error={fieldText(faults.title)} {...form.register("title")} />
      <TextArea label={names.description} rows={5} error={fieldText(faults.description)} {...form.register("description")} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <SelectField label={names.genre} error={fieldText(faults.genre)} {...form.register("genre")}>
          {GENRES.map((genre) => (
            <option key={genre} value={genre}>
              {genres(genre)}
            </option>
          ))}
        </SelectField>
        <TextField label={names.tags} hint={t("tagsHint")} error={fieldText(faults.tags)} autoComplete="off" {...form.register("tags")} />
      </div>
      <Checkbox label={names.languagesMarked} hint={t("languagesMarkedHint")} {...form.register("languagesMarked")} />
      {conflict && (
        <Conflict
          isBusy={isBusy}
          fields={(["title", "description", "genre", "tags", "languagesMarked"] as const).map((name) => ({
            name: names[name],
            theirs: shown(conflict)[name],
            yours: shown(yours)[name],
          }))}
          onKeep={() => void submit({ ...form.getValues(), revision: conflict.revision })}
          onTake={() => {
            reset(conflict);
            closeConflict();
          }}
        />
      )}
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isBusy} workingText={t("saving")}>
          {t("save")}
        </SubmitButton>
        {onClose && (
          <button
            type="button"
            className="button"
            onClick={() => {
              reset(base);
              onClose();
            }}
          >
            {t("cancel")}
          </button>
        )}
      </div>
    </form>
  );
}

const valuesOf = ({ title, description, genre, tags, languagesMarked, revision }: Details): BookFormFields => ({
  ...{ title, description, languagesMarked, revision },
  genre: genre as Genre,
  tags: tags.join(", "),
});
