"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { NewPasswordField } from "#components/accounts/new-password-field";
import { PasswordField } from "#components/accounts/password-field";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { changePassword } from "#lib/client/api/accounts/account";
import { CallFailed } from "#lib/client/api/call-failed";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { ChangePasswordForm as Schema, type ChangePasswordForm as Values } from "#lib/contract/accounts/requests";

const EMPTY: Values = { currentPassword: "", password: "", confirmPassword: "", keepAppPasswords: false };

export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useTranslations("account.security");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const [isDone, setDone] = useState(false);
  const form = useForm<Values>({ resolver: zodResolver(Schema), defaultValues: EMPTY });
  usePreHydrationInput("change-password", form);
  const { errors: faults, isSubmitting } = form.formState;
  const next = useWatch({ control: form.control, name: "password" });
  const submit = form.handleSubmit(async ({ currentPassword, password, keepAppPasswords }) => {
    if (isSubmitting) return;
    setDone(false);
    try {
      await changePassword({ currentPassword, newPassword: password, keepAppPasswords });
      form.reset(EMPTY);
      setDone(true);
      onChanged();
    } catch (error) {
      const fault = error instanceof CallFailed ? error.fields.newPassword : undefined;
      if (fault) form.setError("password", { type: "server", message: fault }, { shouldFocus: true });
      else showFailure(form, error, { failed: t("failed"), network: common("networkError") });
    }
  });
  return (
    <form id="change-password" method="post" onSubmit={submit} noValidate className="space-y-5">
      <p className="text-soft">{t("passwordLead")}</p>
      {/* Username field for password managers. */}
      <input autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={common("currentPassword")}
        autoComplete="current-password"
        error={fieldText(faults.currentPassword)}
        {...form.register("currentPassword")}
      />
      <NewPasswordField label={common("newPassword")} typed={next} error={fieldText(faults.password)} {...form.register("password")} />
      <PasswordField
        label={common("confirmPassword")}
        autoComplete="new-password"
        error={fieldText(faults.confirmPassword)}
        {...form.register("confirmPassword")}
      />
      <Checkbox label={t("keepAppPasswords")} hint={t("keepAppPasswordsHint")} {...form.register("keepAppPasswords")} />
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <Notice kind="done">{isDone && t("passwordChanged")}</Notice>
      <SubmitButton working={isSubmitting} workingText={common("working")}>
        {t("changePassword")}
      </SubmitButton>
    </form>
  );
}
