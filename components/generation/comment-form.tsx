"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeskForm } from "#components/generation/desk-form";
import { TextArea } from "#components/ui/form/text-area";
import { Summary } from "#components/ui/summary";
import { useDecision } from "#lib/client/hooks/use-desk";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";

type Props = { runId: string; number: number; textId: string };

/** Comments on a passage of a chapter: its words are typed, or taken from what is selected in the element `textId`. */
export function CommentForm({ runId, number, textId }: Props) {
  const t = useTranslations("desk");
  const fieldText = useFieldErrorText();
  const [isEmpty, setEmpty] = useState(false);
  const form = useFilledForm<{ quotation: string; note: string }>({ defaultValues: { quotation: "", note: "" } });
  const draft = useUserDraft(`desk-comment:${runId}:${number}`, form, ["quotation", "note"]);
  const { isBusy, outcome, decide } = useDecision(runId, form);
  const { errors } = form.formState;
  const take = () => {
    const words = selectedIn(textId);
    setEmpty(words === "");
    if (words !== "") form.setValue("quotation", words, { shouldDirty: true });
  };
  const submit = form.handleSubmit(async (values) => {
    if (!(await decide({ kind: "comment", chapter: number, ...values }))) return;
    form.reset({ quotation: "", note: "" });
    draft.finish();
  });
  return (
    <details>
      <Summary className="font-semibold">
        {t("comment")}
        <span className="sr-only">: {t("chapterNumber", { number })}</span>
      </Summary>
      <div className="mt-3">
        <DeskForm label={t("commentOn", { number })} submit={t("comment")} isBusy={isBusy} outcome={outcome} onSubmit={submit}>
          <TextArea label={t("quotation")} rows={3} error={fieldText(errors.quotation)} {...form.register("quotation")} />
          <div role="status">{isEmpty && <p className="note mb-2">{t("nothingSelected")}</p>}</div>
          {/* Pressing it keeps the selection. */}
          <button type="button" className="button" onPointerDown={(event) => event.preventDefault()} onClick={take}>
            {t("takeSelection")}
          </button>
          <TextArea label={t("note")} hint={t("commentHint")} rows={3} error={fieldText(errors.note)} {...form.register("note")} />
        </DeskForm>
      </div>
    </details>
  );
}

function selectedIn(id: string): string {
  const selection = getSelection();
  const text = document.getElementById(id);
  if (!selection || !text || selection.rangeCount === 0 || !text.contains(selection.getRangeAt(0).commonAncestorContainer)) return "";
  return selection.toString().trim();
}
