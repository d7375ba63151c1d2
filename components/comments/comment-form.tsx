"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { CommentBadges } from "#components/comments/comment-badges";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { CallFailed } from "#lib/client/api/call-failed";
import { showFailure } from "#lib/client/form-error";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFormError } from "#lib/client/hooks/use-form-error";
import { useRemainingCharactersText } from "#lib/client/hooks/use-remaining-characters";
import { WriteComment } from "#lib/contract/comments/operations";
import { COMMENT_MAX, spoilersMatch } from "#lib/domain/comments/comment";

type Props = {
  draftName: string;
  chapters: number;
  submitText: string;
  start?: WriteComment;
  /** Sends the comment; errors it throws are shown. */
  onSubmit: (values: WriteComment) => Promise<void>;
  onWrite?: () => void;
  /** Shows a cancel button, which deletes the draft; the text area then has the focus at first. */
  onCancel?: () => void;
};

/** What was written while a text was being sent. */
const textWrittenAfter = (sent: string, now: string): string => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);

const EMPTY: WriteComment = { text: "", rating: null, upToChapter: null };

/** Creates or edits a comment. The draft is kept until it is sent. */
export function CommentForm({ draftName, chapters, submitText, start = EMPTY, onSubmit, onWrite, onCancel }: Props) {
  const t = useTranslations("comments");
  const fieldText = useFieldErrorText();
  const hideHint = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const texts = { failed: t("failed"), network: t("network") };
  const [refusal, refuse] = useFormError(texts);
  const form = useForm<WriteComment>({ resolver: zodResolver(WriteComment), defaultValues: start });
  const draft = useUserDraft(draftName, form, ["text", "rating", "upToChapter"]);
  const { errors: faults, isSubmitting } = form.formState;
  const text = useWatch({ control: form.control, name: "text" });
  const room = useRemainingCharactersText(text.length, COMMENT_MAX);

  const isCalled = onCancel !== undefined;
  useEffect(() => {
    if (isCalled) area.current?.focus();
  }, [isCalled]);

  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    refuse(null);
    const sent = form.getValues("text");
    try {
      await onSubmit(values);
      const rest = textWrittenAfter(sent, form.getValues("text"));
      form.reset(EMPTY);
      draft.finish();
      // Stored as the next draft.
      if (rest !== "") form.setValue("text", rest, { shouldDirty: true });
    } catch (error) {
      showFailure(form, error, texts);
      if (!(error instanceof CallFailed && Object.keys(error.fields).length > 0)) refuse(error);
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
          room={room}
          rows={6}
          ref={(element) => {
            ref(element);
            area.current = element;
          }}
          {...textField}
        />
        <p className="note mt-2">
          <button type="button" className="min-h-6 underline pointer-coarse:min-h-11" aria-describedby={hideHint} onClick={hideSelection}>
            {t("hide")}
          </button>{" "}
          <span id={hideHint}>{t("hideHint")}</span>
        </p>
        <p role="status" className="note text-ink!">
          {!spoilersMatch(text) && t("unbalanced")}
        </p>
      </div>
      <CommentBadges form={form} chapters={chapters} />
      <Notice kind="error">{refusal}</Notice>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton working={isSubmitting} workingText={t("sending")}>
          {submitText}
        </SubmitButton>
        {onCancel && (
          <button
            type="button"
            className="button"
            onClick={() => {
              draft.finish();
              onCancel();
            }}
          >
            {t("cancel")}
          </button>
        )}
        <span className="note">{t("moderated")}</span>
      </div>
    </form>
  );
}
