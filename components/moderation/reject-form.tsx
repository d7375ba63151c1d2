"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { showFailure } from "#lib/client/form-error";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useRemainingCharactersText } from "#lib/client/hooks/use-remaining-characters";
import { RejectComment } from "#lib/contract/moderation/operations";
import { REASON_MAX } from "#lib/domain/comments/comment";

type Props = { draftName: string; submitText: string; onReject: (reason: string) => Promise<void>; onCancel: () => void };

/** The reason for a rejection, shown to the comment's author; the draft is kept until it is sent. */
export function RejectForm({ draftName, submitText, onReject, onCancel }: Props) {
  const t = useTranslations("moderation");
  const common = useTranslations("comments");
  const fieldText = useFieldErrorText();
  const form = useForm<RejectComment>({ resolver: zodResolver(RejectComment), defaultValues: { reason: "" } });
  const draft = useUserDraft(draftName, form, ["reason"]);
  const { errors: faults, isSubmitting } = form.formState;
  const room = useRemainingCharactersText(useWatch({ control: form.control, name: "reason" }).length, REASON_MAX);
  const submit = form.handleSubmit(async ({ reason }) => {
    if (isSubmitting) return;
    try {
      await onReject(reason);
      draft.finish();
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: t("network") });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextArea label={t("reason")} error={fieldText(faults.reason)} room={room} rows={4} {...form.register("reason")} />
      <Notice kind="error">{faults.root?.message}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isSubmitting} workingText={common("sending")}>
          {submitText}
        </SubmitButton>
        <button
          type="button"
          className="button"
          onClick={() => {
            draft.finish();
            onCancel();
          }}
        >
          {common("cancel")}
        </button>
      </div>
    </form>
  );
}
