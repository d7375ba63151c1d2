"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Undoable } from "#components/administration/undoable";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { editManyBooks, undoManyBooks } from "#lib/client/api/editing";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import type { AdminBookResponse } from "#lib/contract/editing/responses";
import { GENRES, type Genre } from "#lib/domain/books/genre";
import { splitTags } from "#lib/domain/editing/book-list";

const EMPTY = { genre: "", addTags: "", removeTags: "" };

/** Sticky bar: genre and tags for the selected books, and after a change the way back. */
export function BulkBar({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useTranslations("editing");
  const { isBusy, outcome, before, values, setValues, isEmpty, change, undo } = useBulkEdit(ids, onDone);
  const isOpen = ids.length > 0;
  const isShown = isOpen || before.length > 0 || outcome?.kind === "error";
  return (
    <div className={isShown ? "admin-dock space-y-3 border-t border-ink bg-paper py-3" : "admin-dock"}>
      <Notice kind="error">{outcome?.kind === "error" && outcome.text}</Notice>
      <Notice kind="done">
        {!isOpen && before.length > 0 && (
          <Undoable label={t("undo")} isBusy={isBusy} onUndo={undo}>
            {t("bulkDone", { count: before.length })}
          </Undoable>
        )}
      </Notice>
      <p role="status" className="sr-only">
        {isOpen && t("selected", { count: ids.length })}
      </p>
      {isOpen && (
        <form
          aria-label={t("selected", { count: ids.length })}
          className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-[auto_repeat(3,minmax(0,1fr))_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            change();
          }}
        >
          <p className="self-center font-ui text-[.9375rem] font-semibold lining-nums sm:max-lg:col-span-3">
            {t("selected", { count: ids.length })}
          </p>
          <BulkFields values={values} setValues={setValues} />
          <SubmitButton working={isBusy} workingText={t("saving")} disabled={isEmpty}>
            {t("apply")}
          </SubmitButton>
        </form>
      )}
    </div>
  );
}

/** What is to be changed, and the books `before` the last change. */
function useBulkEdit(ids: string[], onDone: () => void) {
  const t = useTranslations("editing");
  const { isBusy, outcome, run } = useAdminAction(t("updateFailed"));
  const [values, setValues] = useState(EMPTY);
  const [before, setBefore] = useState<AdminBookResponse[]>([]);
  const [addTags, removeTags] = [splitTags(values.addTags), splitTags(values.removeTags)];
  const isEmpty = values.genre === "" && addTags.length + removeTags.length === 0;
  const change = async () => {
    setBefore(await editManyBooks({ ids, genre: (values.genre || undefined) as Genre | undefined, addTags, removeTags }));
    setValues(EMPTY);
    onDone();
  };
  const undo = async () => {
    await undoManyBooks(before.map(({ _id, genre, tags, revision }) => ({ id: _id, genre: genre as Genre, tags, revision: revision + 1 })));
    setBefore([]);
  };
  return {
    ...{ isBusy, outcome, before, values, setValues, isEmpty },
    change: () => void (isEmpty || run(change)),
    undo: () => void run(undo),
  };
}

function BulkFields({ values, setValues }: { values: typeof EMPTY; setValues: (values: typeof EMPTY) => void }) {
  const t = useTranslations("editing");
  const genres = useTranslations("genres");
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value });
  return (
    <>
      <SelectField label={t("setGenre")} value={values.genre} onChange={set("genre")}>
        <option value="">{t("keepGenre")}</option>
        {GENRES.map((genre) => (
          <option key={genre} value={genre}>
            {genres(genre)}
          </option>
        ))}
      </SelectField>
      <TextField label={t("addTags")} value={values.addTags} onChange={set("addTags")} autoComplete="off" />
      <TextField label={t("removeTags")} value={values.removeTags} onChange={set("removeTags")} autoComplete="off" />
    </>
  );
}
