"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { CopyButton } from "#components/accounts/copy-button";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { confirmTotp } from "#lib/client/api/accounts/second-factor";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { ConfirmTotp } from "#lib/contract/accounts/second-factor";

type Props = { totp: { secret: string; qrCode: string }; onConfirmed: (codes: string[] | null) => void; onCancel: () => void };

/** Shows the key of a new authenticator app, as QR code and as text, and asks for its first code. */
export function ConfirmTotpForm({ totp, onConfirmed, onCancel }: Props) {
  const t = useTranslations("secondFactor");
  const fieldText = useFieldErrorText();
  const form = useForm<ConfirmTotp>({ resolver: zodResolver(ConfirmTotp), defaultValues: { code: "" } });
  const { errors: faults, isSubmitting } = form.formState;
  useEffect(() => form.setFocus("code"), [form]);
  const submit = form.handleSubmit(async ({ code }) => {
    if (isSubmitting) return;
    try {
      onConfirmed(await confirmTotp(code));
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: t("network") });
    }
  });
  const key = totp.secret.match(/.{1,4}/g)?.join(" ") ?? "";
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <p>{t("scan")}</p>
      <img alt={t("qrCode")} width={208} height={208} src={`data:image/svg+xml,${encodeURIComponent(totp.qrCode)}`} />
      <dl className="note">
        <dt>{t("key")}</dt>
        <dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="text-[1rem] text-ink wrap-anywhere select-all">{key}</code>
          <CopyButton text={totp.secret} />
        </dd>
      </dl>
      <TextField
        label={t("code")}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        error={fieldText(faults.code)}
        {...form.register("code")}
      />
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isSubmitting} workingText={t("working")}>
          {t("confirm")}
        </SubmitButton>
        <button type="button" className="button" onClick={onCancel}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}
