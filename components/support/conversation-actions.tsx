"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { addNote, answerConversation, setClosed } from "#lib/client/api/support-administration";
import { useAdminAction } from "#lib/client/hooks/use-admin-action";
import { useUserDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { MessageText } from "#lib/contract/support/fields";

const Text = z.object({ message: MessageText });

/** Answers the sender. The text is kept until it is stored. */
export function AnswerForm({ id, email }: { id: string; email: string | null }) {
  const t = useTranslations("supportAdministration");
  const [close, setClose] = useState(false);
  return (
    <TextForm
      name={`answer:${id}`}
      label={t("answer")}
      hint={email ? t("answerByMail", { email }) : t("answerOnPage")}
      submit={t("sendAnswer")}
      rows={7}
      done={t("answerSent")}
      send={(message) => answerConversation(id, message, close)}
    >
      <Checkbox label={t("closeAfter")} checked={close} onChange={({ target }) => setClose(target.checked)} />
    </TextForm>
  );
}

/** Adds a note that only administrators see. */
export function NoteForm({ id }: { id: string }) {
  const t = useTranslations("supportAdministration");
  return (
    <TextForm name={`note:${id}`} label={t("noteLabel")} submit={t("addNote")} rows={3} quiet send={(message) => addNote(id, message)} />
  );
}

type TextFormProps = {
  name: string;
  label: string;
  hint?: string;
  submit: string;
  rows: number;
  quiet?: boolean;
  /** What is said when it is stored, unless "Saved." */
  done?: string;
  send: (message: string) => Promise<unknown>;
  children?: ReactNode;
};

function TextForm({ name, label, hint, submit, rows, quiet = false, done, send, children }: TextFormProps) {
  const t = useTranslations("supportAdministration");
  const fieldText = useFieldErrorText();
  const { isBusy, outcome, run, reset } = useAdminAction(undefined, done);
  const form = useForm<z.input<typeof Text>>({ resolver: zodResolver(Text), defaultValues: { message: "" } });
  const draft = useUserDraft(name, form, ["message"]);
  const onSubmit = form.handleSubmit(async ({ message }) => {
    if (!(await run(() => send(message)))) return;
    form.reset({ message: "" });
    draft.finish();
  }, reset);
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="space-y-3">
      <TextArea label={label} hint={hint} rows={rows} error={fieldText(form.formState.errors.message)} {...form.register("message")} />
      {children}
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
      <SubmitButton working={isBusy} workingText={t("working")} quiet={quiet}>
        {submit}
      </SubmitButton>
    </form>
  );
}

/** Closes a conversation or opens it again. */
export function ClosureButton({ id, isClosed, isSpam }: { id: string; isClosed: boolean; isSpam: boolean }) {
  const t = useTranslations("supportAdministration");
  const { isBusy, outcome, run } = useAdminAction();
  const name = isSpam ? "notSpam" : isClosed ? "reopen" : "close";
  return (
    <div className="space-y-2">
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void run(() => setClosed(id, !isClosed))}>
        {t(name)}
      </button>
      <Notice kind={outcome?.kind ?? "done"}>{outcome?.text}</Notice>
    </div>
  );
}
