"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { TextAction } from "#components/administration/text-action";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { Summary } from "#components/ui/summary";
import { amendChapter, askForRevision } from "#lib/client/api/generation";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";
import { AmendChapter } from "#lib/contract/generation/operations";
import type { ReviewChapter as Chapter } from "#lib/domain/generation/review";

type Props = { runId: string; chapter: Chapter; mayChange: boolean };

/** A chapter as readers will see it, with forms to edit it and to ask for a revision. */
export function ReviewChapter({ runId, chapter, mayChange }: Props) {
  const t = useTranslations("administration");
  const locale = useLocale();
  const [isEdited, setEdited] = useState(false);
  const { number, title, html } = chapter;
  return (
    <article>
      {isEdited ? (
        <div lang={locale}>
          <ChapterForm runId={runId} chapter={chapter} onClose={() => setEdited(false)} />
        </div>
      ) : (
        // Sanitised by the server (renderChapter).
        <div className="max-w-[38rem] space-y-3 leading-[1.65]" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {mayChange && !isEdited && (
        <div className="mt-6 max-w-[38rem] space-y-6" lang={locale}>
          <button type="button" className="button" aria-label={`${t("edit")}: ${title}`} onClick={() => setEdited(true)}>
            {t("edit")}
          </button>
          <details>
            <Summary className="font-semibold">
              {t("revise")}
              <span className="sr-only">: {title}</span>
            </Summary>
            <div className="mt-3">
              <TextAction label={t("reviseNote")} submit={t("revise")} onSubmit={(note) => askForRevision(runId, number, note)} />
            </div>
          </details>
        </div>
      )}
    </article>
  );
}

function ChapterForm({ runId, chapter: { number, title, markdown }, onClose }: Omit<Props, "mayChange"> & { onClose: () => void }) {
  const t = useTranslations("administration");
  const fieldText = useFieldErrorText();
  const { isBusy, outcome, run } = useAdminAction();
  const form = useFilledForm<AmendChapter>({ resolver: zodResolver(AmendChapter), defaultValues: { title, markdown } });
  const draft = useUserDraft(`run-chapter:${runId}:${number}`, form, ["title", "markdown"]);
  const { errors: faults } = form.formState;
  const close = () => {
    draft.finish();
    onClose();
  };
  const submit = form.handleSubmit(async (values) => {
    if (await run(() => amendChapter(runId, number, values))) close();
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 max-w-[44rem] space-y-5">
      <TextField label={t("chapterTitle")} error={fieldText(faults.title)} {...form.register("title")} />
      <TextArea label={t("chapterText")} rows={24} error={fieldText(faults.markdown)} {...form.register("markdown")} />
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isBusy} workingText={t("saving")}>
          {t("save")}
        </SubmitButton>
        <button type="button" className="button" onClick={close}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}
