"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Dialog } from "#components/ui/dialog";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextArea } from "#components/ui/form/text-area";
import { sendReport } from "#lib/client/api/moderation/reports";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useRemainingCharactersText } from "#lib/client/hooks/use-remaining-characters";
import { WriteReport } from "#lib/contract/moderation/report-fields";
import type { Subject } from "#lib/domain/moderation/audit";
import { REPORT_NOTE_MAX, REPORT_REASONS } from "#lib/domain/moderation/report";

type Props = { subject: Subject; onClose: () => void };

/** Reports a subject: a reason, and a note if the user likes. */
export function ReportDialog({ subject, onClose }: Props) {
  const t = useTranslations("reports");
  const dialog = useRef<HTMLDialogElement>(null);
  const [thanks, setThanks] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} title={t("title")} close={t("close")} onClose={onClose}>
      <Notice kind="done">{thanks}</Notice>
      {thanks ? (
        <button ref={takeFocus} type="button" className="button mt-5" onClick={() => dialog.current?.close()}>
          {t("close")}
        </button>
      ) : (
        <ReportForm subject={subject} onSent={setThanks} onCancel={() => dialog.current?.close()} />
      )}
    </Dialog>
  );
}

/** The form with the focused button is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function ReportForm({ subject, onSent, onCancel }: { subject: Subject; onSent: (message: string) => void; onCancel: () => void }) {
  const t = useTranslations("reports");
  const fieldText = useFieldErrorText();
  const form = useForm({ resolver: zodResolver(WriteReport), defaultValues: { note: "" } });
  const { errors: faults, isSubmitting } = form.formState;
  const room = useRemainingCharactersText(useWatch({ control: form.control, name: "note" })?.length ?? 0, REPORT_NOTE_MAX);
  const submit = form.handleSubmit(async (report) => {
    if (isSubmitting) return;
    try {
      onSent((await sendReport(subject, report)).msg);
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: t("network") });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-soft">{t("intro")}</p>
      <fieldset>
        <legend className="mb-1 font-ui text-[.9375rem] font-medium">{t("what")}</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3 font-ui text-[.9375rem]">
            <input
              type="radio"
              value={reason}
              aria-invalid={faults.reason ? true : undefined}
              className="size-[1.125rem] accent-ink"
              {...form.register("reason")}
            />
            {t(`reasons.${reason}`)}
          </label>
        ))}
      </fieldset>
      <Notice kind="error">{fieldText(faults.reason) ?? faults.root?.message}</Notice>
      <TextArea label={t("note")} error={fieldText(faults.note)} room={room} rows={3} {...form.register("note")} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isSubmitting} workingText={t("sending")}>
          {t("send")}
        </SubmitButton>
        <button type="button" className="button" onClick={onCancel}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}
