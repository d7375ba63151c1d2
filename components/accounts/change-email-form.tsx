"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { PasswordField } from "#components/accounts/password-field";
import { Email } from "#components/ui/email";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { changeEmail } from "#lib/client/api/accounts/account";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { ChangeEmail } from "#lib/contract/accounts/requests";

export function ChangeEmailForm({ email }: { email: string }) {
  const t = useTranslations("account.security");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const [isAsked, setAsked] = useState(false);
  const form = useForm<ChangeEmail>({ resolver: zodResolver(ChangeEmail), defaultValues: { email: "", password: "" } });
  usePreHydrationInput("change-email", form);
  const { errors: faults, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    setAsked(false);
    try {
      await changeEmail(values);
      form.reset();
      setAsked(true);
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: common("networkError") });
    }
  });
  return (
    <form id="change-email" method="post" onSubmit={submit} noValidate className="space-y-5">
      <p>
        {t.rich("emailNow", {
          email,
          strong: () => (
            <strong className="font-semibold text-ink">
              <Email address={email} />
            </strong>
          ),
        })}
      </p>
      <TextField label={t("newEmail")} type="email" autoComplete="email" error={fieldText(faults.email)} {...form.register("email")} />
      <PasswordField
        label={common("currentPassword")}
        autoComplete="current-password"
        error={fieldText(faults.password)}
        {...form.register("password")}
      />
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <Notice kind="done">{isAsked && t("emailAsked")}</Notice>
      <SubmitButton quiet working={isSubmitting} workingText={common("working")}>
        {t("changeEmail")}
      </SubmitButton>
    </form>
  );
}
