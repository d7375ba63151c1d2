"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ChapterHistory } from "#components/administration/books/chapter-history";
import { ChapterPreview } from "#components/administration/books/chapter-preview";
import { Conflict } from "#components/administration/conflict";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { editChapter } from "#lib/client/api/editing";
import { type EditConflict, useEditForm } from "#lib/client/hooks/use-edit-form";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { EditChapter } from "#lib/contract/editing/operations";
import { EditableChapterResponse } from "#lib/contract/editing/responses";
import type { EditableChapter } from "#lib/domain/editing/chapter";

type Props = { bookId: string; lang: string; chapter: EditableChapter; isReadOnly: boolean; hasEditions: boolean };

/** A chapter's Markdown beside its preview, with its history below. What was typed survives errors, conflicts and reloads. */
export function ChapterEditor({ bookId, lang, chapter, isReadOnly, hasEditions }: Props) {
  const t = useTranslations("editing");
  const locale = useLocale();
  const { number, revision } = chapter;
  const [taken, setTaken] = useState<number | null>(null);
  const { form, isBusy, outcome, conflict, submit } = useEditForm({
    draft: `book-chapter:${bookId}:${number}`,
    fields: ["title", "markdown", "revision"],
    resolver: zodResolver(EditChapter),
    base: valuesOf(chapter),
    save: (values) => editChapter(bookId, number, values),
    parse: (response) => EditableChapterResponse.parse(response),
    valuesOf,
    failed: t("updateFailed"),
    onReset: () => setTaken(null),
  });
  const { markdown = "" } = useWatch({ control: form.control });
  const take = (version: EditChapter) => {
    form.setValue("title", version.title, { shouldDirty: true });
    form.setValue("markdown", version.markdown, { shouldDirty: true });
    setTaken(version.revision);
    form.setFocus("markdown");
  };
  return (
    <div className="mt-6 noscript:hidden">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <form onSubmit={submit} noValidate className="space-y-5 lg:sticky lg:top-6 lg:self-start">
          {hasEditions && <Notice kind="note">{t("editionsNote")}</Notice>}
          <ChapterFields form={form} lang={lang} />
          {conflict && <ChapterConflict {...conflict} />}
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
        <ChapterHistory {...{ bookId, number, revision, lang }} onTake={take} />
      </div>
    </div>
  );
}

function ChapterFields({ form, lang }: { form: UseFormReturn<EditChapter>; lang: string }) {
  const t = useTranslations("editing");
  const fieldText = useFieldErrorText();
  const { errors: faults } = form.formState;
  return (
    <>
      <TextField label={t("chapterTitle")} lang={lang} error={fieldText(faults.title)} {...form.register("title")} />
      <TextArea
        label={t("chapterText")}
        hint={t("markdownHint", { example: lang === "fr" ? "[fair play]{lang=en}" : "[bon mot]{lang=fr}" })}
        rows={24}
        lang={lang}
        error={fieldText(faults.markdown)}
        {...form.register("markdown")}
      />
    </>
  );
}

function ChapterConflict({ theirs, yours, choice }: EditConflict<EditChapter>) {
  const t = useTranslations("editing");
  const fields = [
    { name: t("chapterTitle"), theirs: theirs.title, yours: yours.title },
    { name: t("chapterText"), theirs: theirs.markdown, yours: yours.markdown },
  ];
  return <Conflict fields={fields} {...choice} />;
}

const valuesOf = ({ title, markdown, revision }: EditableChapter): EditChapter => ({ title, markdown, revision });
