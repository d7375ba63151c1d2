"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { SenderFields } from "#components/support/dmca/sender-fields";
import { MessageArea } from "#components/support/message-area";
import { SentPanel } from "#components/support/sent-panel";
import { SupportSubmit } from "#components/support/support-submit";
import { Checkbox } from "#components/ui/form/checkbox";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import { sendDmcaNotice } from "#lib/client/api/support";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useSupportForm } from "#lib/client/hooks/use-support-form";
import { SendDmcaNotice } from "#lib/contract/support/dmca-operations";
import { DMCA_ROLES } from "#lib/domain/support/dmca/notice";

const EMPTY = { signature: "", address: "", telephone: "", email: "", role: "owner", work: "", material: "" } as const;

/** The form for copyright notices, with the six elements that a notice needs. */
export function NoticeForm() {
  const t = useTranslations("dmcaNotice");
  const fieldText = useFieldErrorText();
  const form = useForm<SendDmcaNotice>({ resolver: zodResolver(SendDmcaNotice), defaultValues: EMPTY });
  const draft = useDraft("dmca-notice", form, ["signature", "address", "telephone", "email", "role", "work", "material"]);
  const work = useWatch({ control: form.control, name: "work" });
  const { errors: faults } = form.formState;
  const { sent, again, submit, submitProps } = useSupportForm(form, async (notice, onProving) => {
    const stored = await sendDmcaNotice(notice, onProving);
    form.reset(EMPTY);
    draft.finish();
    return stored.isFound ? stored : { ...stored, warning: t("materialUnknown") };
  });
  if (sent) return <SentPanel sent={sent} title={t("sent")} again={t("again")} form="dmca-notice" onAgain={again} />;
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
      <SupportSubmit {...submitProps}>{t("submit")}</SupportSubmit>
    </form>
  );
}
