"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ChapterHistory } from "#components/administration/books/chapter-history";
import { ChapterPreview } from "#components/administration/books/chapter-preview";
import { Conflict } from "#components/administration/conflict";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { editChapter } from "#lib/client/api/editing";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useEdit } from "#lib/client/hooks/use-edit";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { EditChapter } from "#lib/contract/editing/operations";
import { EditableChapterResponse } from "#lib/contract/editing/responses";
import type { EditableChapter } from "#lib/domain/editing/chapter";

type Props = { bookId: string; lang: string; chapter: EditableChapter; isReadOnly: boolean; hasEditions: boolean };

/** A chapter's Markdown beside its preview, with its history below. What was typed survives errors, conflicts and reloads. */
export function ChapterEditor({ bookId, lang, chapter, isReadOnly, hasEditions }: Props) {
  const t = useTranslations("editing");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const { number } = chapter;
  const base = valuesOf(chapter);
  const [taken, setTaken] = useState<number | null>(null);
  const form = useForm<EditChapter>({ resolver: zodResolver(EditChapter), defaultValues: base });
  const draft = useUserDraft(`book-chapter:${bookId}:${number}`, form, ["title", "markdown", "revision"]);
  const reset = (values: EditChapter) => {
    form.reset(values);
    draft.finish();
    setTaken(null);
  };
  const { isBusy, outcome, conflict, submit, closeConflict } = useEdit({
    base,
    save: (values) => editChapter(bookId, number, values),
    read: (current) => valuesOf(EditableChapterResponse.parse(current)),
    onSaved: (saved) => reset(valuesOf(saved)),
    texts: { saved: t("saved"), failed: t("updateFailed"), network: t("network") },
  });
  const { errors: faults } = form.formState;
  const { markdown = "" } = useWatch({ control: form.control });
  const yours = form.getValues();
  return (
    <div className="mt-6 noscript:hidden">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <form onSubmit={form.handleSubmit(submit)} noValidate className="space-y-5 lg:sticky lg:top-6 lg:self-start">
          {hasEditions && <Notice kind="note">{t("editionsNote")}</Notice>}
          <TextField label={t("chapterTitle")} lang={lang} error={fieldText(faults.title)} {...form.register("title")} />
          <TextArea
            label={t("chapterText")}
            hint={t("markdownHint", { example: lang === "fr" ? "[fair play]{lang=en}" : "[bon mot]{lang=fr}" })}
            rows={24}
            lang={lang}
            error={fieldText(faults.markdown)}
            {...form.register("markdown")}
          />
          {conflict && (
            <Conflict
              isBusy={isBusy}
              fields={[
                { name: t("chapterTitle"), theirs: conflict.title, yours: yours.title },
                { name: t("chapterText"), theirs: conflict.markdown, yours: yours.markdown },
              ]}
              onKeep={() => void submit({ ...form.getValues(), revision: conflict.revision })}
              onTake={() => {
                reset(conflict);
                closeConflict();
              }}
            />
          )}
          <Notice kind={outcome?.kind ?? "done"}>{taken === null ? outcome?.text : t("versionTaken", { number: taken })}</Notice>
          {!isReadOnly && (
            <SubmitButton working={isBusy} workingText={t("saving")}>
              {t("save")}
            </SubmitButton>
          )}
        </form>
        <ChapterPreview markdown={markdown} lang={lang} />
      </div>
      <div lang={locale}>
        <ChapterHistory
          bookId={bookId}
          number={number}
          revision={chapter.revision}
          lang={lang}
          onTake={(version) => {
            form.setValue("title", version.title, { shouldDirty: true });
            form.setValue("markdown", version.markdown, { shouldDirty: true });
            setTaken(version.revision);
            form.setFocus("markdown");
          }}
        />
      </div>
    </div>
  );
}

const valuesOf = ({ title, markdown, revision }: EditableChapter): EditChapter => ({ title, markdown, revision });
