"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { MessageArea } from "#components/support/message-area";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { closeConversation, replyToConversation } from "#lib/client/api/support";
import { failureText, showFailure } from "#lib/client/form-error";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { MessageText } from "#lib/contract/support/fields";

const Reply = z.object({ message: MessageText });

type Props = { token: string; number: string; isClosed: boolean; onChanged: () => Promise<void> };

/** The sender replies or closes the conversation. */
export function SenderReply({ token, number, isClosed, onChanged }: Props) {
  const t = useTranslations("conversation");
  const fieldText = useFieldErrorText();
  const [outcome, setOutcome] = useState<{ kind: "done" | "error"; text: string } | null>(null);
  const form = useForm<z.input<typeof Reply>>({ resolver: zodResolver(Reply), defaultValues: { message: "" } });
  const draft = useDraft(`conversation:${number}`, form, ["message"]);
  const text = useWatch({ control: form.control, name: "message" });
  const { errors: faults, isSubmitting } = form.formState;
  const texts = { failed: t("failed"), network: t("network") };
  const submit = form.handleSubmit(async ({ message }) => {
    if (isSubmitting) return;
    setOutcome(null);
    try {
      const { msg } = await replyToConversation(token, message);
      form.reset({ message: "" });
      draft.finish();
      setOutcome({ kind: "done", text: msg });
      await onChanged();
    } catch (error) {
      showFailure(form, error, texts);
    }
  });
  const close = async () => {
    try {
      const { msg } = await closeConversation(token);
      setOutcome({ kind: "done", text: msg });
      await onChanged();
    } catch (error) {
      setOutcome({ kind: "error", text: failureText(error, texts) });
    }
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-8 space-y-4 sm:mr-16">
      {isClosed && <p className="text-soft">{t("reopens")}</p>}
      <MessageArea label={t("reply")} rows={5} text={text} error={fieldText(faults.message)} {...form.register("message")} />
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <Notice kind={outcome?.kind ?? "note"}>{outcome?.text}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isSubmitting} workingText={t("working")}>
          {t("send")}
        </SubmitButton>
        {!isClosed && (
          <button type="button" className="button" onClick={() => void close()}>
            {t("close")}
          </button>
        )}
      </div>
    </form>
  );
}
