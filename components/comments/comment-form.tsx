"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { CommentBadges } from "#components/comments/comment-badges";
import { CommentTextField } from "#components/comments/comment-text-field";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { CallFailed } from "#lib/client/api/call-failed";
import { showFailure } from "#lib/client/form-error";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFormError } from "#lib/client/hooks/use-form-error";
import { WriteComment } from "#lib/contract/comments/operations";

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
  const texts = { failed: t("failed"), network: t("network") };
  const [refusal, refuse] = useFormError(texts);
  const form = useForm<WriteComment>({ resolver: zodResolver(WriteComment), defaultValues: start });
  const draft = useUserDraft(draftName, form, ["text", "rating", "upToChapter"]);
  const { isSubmitting } = form.formState;
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

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <CommentTextField form={form} takesFocus={onCancel !== undefined} onWrite={onWrite} />
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
