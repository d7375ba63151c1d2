"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { SenderFields } from "#components/support/dmca/sender-fields";
import { MessageArea } from "#components/support/message-area";
import { SentPanel } from "#components/support/sent-panel";
import { SupportSubmit } from "#components/support/support-submit";
import { Checkbox } from "#components/ui/form/checkbox";
import { TextField } from "#components/ui/form/text-field";
import { sendCounterNotice } from "#lib/client/api/support";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useSupportForm } from "#lib/client/hooks/use-support-form";
import { SendCounterNotice } from "#lib/contract/support/dmca-operations";

const EMPTY = { caseNumber: "", signature: "", address: "", telephone: "", email: "", explanation: "" };

/** The form for counter-notices. The link in our e-mail names the case. */
export function CounterNoticeForm() {
  const t = useTranslations("dmcaNotice");
  const fieldText = useFieldErrorText();
  const form = useForm<SendCounterNotice>({ resolver: zodResolver(SendCounterNotice), defaultValues: EMPTY });
  const draft = useDraft("counter-notice", form, ["caseNumber", "signature", "address", "telephone", "email", "explanation"]);
  const explanation = useWatch({ control: form.control, name: "explanation" });
  const { errors: faults } = form.formState;
  const { setValue } = form;
  useEffect(() => {
    const linked = new URLSearchParams(location.hash.slice(1)).get("case");
    if (linked !== null) setValue("caseNumber", linked);
  }, [setValue]);
  const { sent, again, submit, submitProps } = useSupportForm(form, async (notice, onProving) => {
    const stored = await sendCounterNotice(notice, onProving);
    form.reset(EMPTY);
    draft.finish();
    return stored;
  });
  if (sent) return <SentPanel sent={sent} title={t("counter.sent")} again={t("counter.again")} form="counter-notice" onAgain={again} />;
  return (
    <form id="counter-notice" method="post" onSubmit={submit} noValidate className="space-y-5">
      <TextField
        label={t("counter.case")}
        autoCapitalize="characters"
        autoComplete="off"
        required
        hint={t("counter.caseHint")}
        error={fieldText(faults.caseNumber)}
        {...form.register("caseNumber")}
      />
      <MessageArea
        label={t("counter.explanation")}
        rows={5}
        required
        text={explanation}
        error={fieldText(faults.explanation)}
        {...form.register("explanation")}
      />
      <SenderFields
        fields={{ address: form.register("address"), telephone: form.register("telephone"), email: form.register("email") }}
        errors={faults}
      />
      <Checkbox label={t("counter.mistake")} required error={fieldText(faults.mistake)} {...form.register("mistake")} />
      <Checkbox label={t("counter.jurisdiction")} required error={fieldText(faults.jurisdiction)} {...form.register("jurisdiction")} />
      <TextField
        label={t("signature")}
        autoComplete="name"
        required
        hint={t("signatureHint")}
        error={fieldText(faults.signature)}
        {...form.register("signature")}
      />
      <SupportSubmit {...submitProps}>{t("counter.submit")}</SupportSubmit>
    </form>
  );
}
