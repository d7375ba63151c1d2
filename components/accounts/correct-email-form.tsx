"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { PasswordField } from "#components/accounts/password-field";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { correctEmail } from "#lib/client/api/accounts/account";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { CorrectEmail } from "#lib/contract/accounts/requests";

const Schema = CorrectEmail.pick({ newEmail: true, password: true });

type Props = { email: string; onDone: (email: string) => void; onCancel: () => void };

/** Corrects the e-mail address of an unverified account. */
export function CorrectEmailForm({ email, onDone, onCancel }: Props) {
  const t = useTranslations("account.verify");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: { newEmail: "", password: "" } });
  const { errors: faults, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ newEmail, password }) => {
    if (isSubmitting) return;
    try {
      onDone((await correctEmail({ email, newEmail, password })).email);
    } catch (error) {
      showFailure(form, error, { failed: t("resendFailed"), network: common("networkError") });
    }
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-4 space-y-5 border-t border-rule pt-5">
      <p className="text-soft">{t("changeLead")}</p>
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <TextField
        label={t("newEmail")}
        type="email"
        autoComplete="email"
        error={fieldText(faults.newEmail)}
        {...form.register("newEmail")}
      />
      <PasswordField
        label={common("password")}
        autoComplete="current-password"
        error={fieldText(faults.password)}
        {...form.register("password")}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isSubmitting} workingText={common("working")}>
          {t("changeSubmit")}
        </SubmitButton>
        <button type="button" className="button" onClick={onCancel}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}
