"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Notice } from "#components/ui/form/notice";
import { StarChoice } from "#components/ui/form/star-choice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { CallFailed } from "#lib/client/api";
import { failureText, showFailure } from "#lib/client/form-failure";
import { useDraft } from "#lib/client/use-draft";
import { useFieldText } from "#lib/client/use-field-text";
import { useMomentary } from "#lib/client/use-momentary";
import { WriteComment } from "#lib/contract/comment";
import { COMMENT_MAX } from "#lib/domain/comment";

type Props = {
  draftKey: string;
  chapters: number;
  submitText: string;
  start?: WriteComment;
  /** Sends it; what it throws is shown. */
  onSubmit: (values: WriteComment) => Promise<void>;
  onWrite?: () => void;
  children?: ReactNode;
};

const EMPTY: WriteComment = { text: "", rating: null, upToChapter: null };

/** Writes or changes a comment. What is written is kept until it is sent. */
export function CommentForm({ draftKey, chapters, submitText, start = EMPTY, onSubmit, onWrite, children }: Props) {
  const t = useTranslations("comments");
  const stars = useTranslations("rating");
  const fieldText = useFieldText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [refusal, refuse] = useMomentary();
  const form = useForm<WriteComment>({ resolver: zodResolver(WriteComment), defaultValues: start });
  const draft = useDraft(draftKey, form, ["text", "rating", "upToChapter"]);
  const { errors: faults, isSubmitting } = form.formState;
  const [text, rating] = useWatch({ control: form.control, name: ["text", "rating"] });
  const left = COMMENT_MAX - text.length;

  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    try {
      await onSubmit(values);
      form.reset(EMPTY);
      draft.finish();
    } catch (error) {
      const words = { failed: t("failed"), network: t("network") };
      showFailure(form, error, words);
      if (!(error instanceof CallFailed && Object.keys(error.fields).length > 0)) refuse(failureText(error, words));
    }
  });

  const hideSelection = () => {
    const field = area.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    const changed = `${value.slice(0, from)}[spoiler]${value.slice(from, to)}[/spoiler]${value.slice(to)}`;
    form.setValue("text", changed, { shouldDirty: true });
    field.focus();
    field.setSelectionRange(from + "[spoiler]".length, to + "[spoiler]".length);
  };

  const { ref, ...textField } = form.register("text", { onChange: onWrite });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <div>
        <TextArea
          label={t("text")}
          error={fieldText(faults.text)}
          hint={left >= 0 ? t("left", { count: left }) : t("over", { count: -left })}
          rows={6}
          ref={(element) => {
            ref(element);
            area.current = element;
          }}
          {...textField}
        />
        <p className="note mt-2">
          <button type="button" className="underline" aria-describedby={`${id}-hide`} onClick={hideSelection}>
            {t("hide")}
          </button>{" "}
          <span id={`${id}-hide`}>{t("hideHint")}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <p className="font-ui text-[.9375rem] font-medium">{t("stars")}</p>
          <div className="flex items-center gap-3">
            <StarChoice
              name={`${id}-stars`}
              legend={t("stars")}
              labelOf={(count) => stars("star", { stars: count })}
              value={rating ?? null}
              onPick={(count) => form.setValue("rating", count, { shouldDirty: true })}
            />
            {rating !== null && (
              <button type="button" className="note underline" onClick={() => form.setValue("rating", null, { shouldDirty: true })}>
                {t("noStars")}
              </button>
            )}
          </div>
        </div>
        <label className="block">
          <span className="mb-1 block font-ui text-[.9375rem] font-medium">{t("chapter")}</span>
          <select
            className="field"
            {...form.register("upToChapter", { setValueAs: (value) => (value === "" || value === null ? null : Number(value)) })}
          >
            <option value="">{t("chapterNone")}</option>
            {Array.from({ length: chapters }, (_, index) => index + 1).map((number) => (
              <option key={number} value={number}>
                {t("chapterOption", { number })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="note">{t("starsHint")}</p>
      <Notice kind="error">{refusal}</Notice>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton working={isSubmitting} workingText={t("sending")}>
          {submitText}
        </SubmitButton>
        {children}
        <span className="note">{t("moderated")}</span>
      </div>
    </form>
  );
}
