"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Honeypot } from "#components/forum/honeypot";
import { SenderFields } from "#components/support/dmca/sender-fields";
import { MessageArea } from "#components/support/message-area";
import { type Sent, SentPanel } from "#components/support/sent-panel";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { sendDmcaNotice } from "#lib/client/api/support";
import { showFailure } from "#lib/client/form-error";
import { useAntiSpam } from "#lib/client/hooks/use-anti-spam";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { SendDmcaNotice } from "#lib/contract/support/dmca-operations";
import { DMCA_ROLES } from "#lib/domain/support/dmca/notice";

const EMPTY = { signature: "", address: "", telephone: "", email: "", role: "owner", work: "", material: "" } as const;

/** The form for copyright notices, with the six elements that a notice needs. */
export function NoticeForm() {
  const t = useTranslations("dmcaNotice");
  const texts = useTranslations("contact");
  const fieldText = useFieldErrorText();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isProving, setProving] = useState(false);
  const form = useForm<SendDmcaNotice>({ resolver: zodResolver(SendDmcaNotice), defaultValues: EMPTY });
  const draft = useDraft("dmca-notice", form, ["signature", "address", "telephone", "email", "role", "work", "material"]);
  const { onWebsite, antiSpam } = useAntiSpam();
  const work = useWatch({ control: form.control, name: "work" });
  const { errors: faults, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    try {
      const stored = await sendDmcaNotice({ ...values, ...antiSpam() }, () => setProving(true));
      setSent(stored.isFound ? stored : { ...stored, warning: t("materialUnknown") });
      form.reset(EMPTY);
      draft.finish();
    } catch (error) {
      showFailure(form, error, { failed: texts("form.failed"), network: texts("form.network") });
    } finally {
      setProving(false);
    }
  });
  if (sent) return <SentPanel sent={sent} title={t("sent")} again={t("again")} form="dmca-notice" onAgain={() => setSent(null)} />;
  return (
    <form id="dmca-notice" method="post" onSubmit={submit} noValidate className="space-y-5">
      <MessageArea label={t("work")} rows={5} required text={work} error={fieldText(faults.work)} {...form.register("work")} />
      <TextField
        label={t("material")}
        inputMode="url"
        autoCapitalize="none"
        required
        hint={t("materialHint")}
        error={fieldText(faults.material)}
        {...form.register("material")}
      />
      <SelectField label={t("role")} error={fieldText(faults.role)} {...form.register("role")}>
        {DMCA_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </SelectField>
      <SenderFields
        fields={{ address: form.register("address"), telephone: form.register("telephone"), email: form.register("email") }}
        errors={faults}
      />
      <Checkbox label={t("goodFaith")} required error={fieldText(faults.goodFaith)} {...form.register("goodFaith")} />
      <Checkbox label={t("accuracy")} required error={fieldText(faults.accuracy)} {...form.register("accuracy")} />
      <TextField
        label={t("signature")}
        autoComplete="name"
        required
        hint={t("signatureHint")}
        error={fieldText(faults.signature)}
        {...form.register("signature")}
      />
      <Honeypot onChange={onWebsite} />
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <Notice kind="note">{isProving && texts("form.proving")}</Notice>
      <SubmitButton working={isSubmitting} workingText={texts("form.working")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
