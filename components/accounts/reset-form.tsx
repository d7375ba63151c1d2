"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { StrengthMeter } from "#components/accounts/strength-meter";
import { LocalLink } from "#components/layout/local-link";
import { Notice } from "#components/ui/form/notice";
import { PasswordField } from "#components/ui/form/password-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { resetPassword } from "#lib/client/api/accounts/account";
import { CallFailed } from "#lib/client/api/call-failed";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useLinkToken } from "#lib/client/hooks/use-link-token";
import { usePasswordDictionary } from "#lib/client/hooks/use-password-dictionary";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { NewPasswordForm } from "#lib/contract/accounts/requests";
import { FORGOT_PASSWORD_PATH, LOGIN_PATH } from "#lib/urls/pages";

export function ResetForm() {
  const t = useTranslations("account.reset");
  const common = useTranslations("account");
  const registration = useTranslations("account.register");
  const passwordTexts = usePasswordDictionary();
  const fieldText = useFieldErrorText();
  const token = useLinkToken();
  const errors = useTranslations("errors");
  const [outcome, setOutcome] = useState<"done" | "dead" | null>(null);
  const form = useForm<NewPasswordForm>({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
    mode: "onBlur",
    reValidateMode: "onChange",
  });
  usePreHydrationInput("reset-password", form);
  const { errors: faults, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    try {
      await resetPassword({ token: token ?? "", password: values.password });
      setOutcome("done");
    } catch (error) {
      if (error instanceof CallFailed && error.code === "link_invalid") setOutcome("dead");
      else showFailure(form, error, { failed: t("failed"), network: common("networkError") });
    }
  });

  if (outcome)
    return (
      <>
        <Notice kind={outcome === "done" ? "done" : "error"}>{outcome === "done" ? t("done") : errors("link_invalid")}</Notice>
        <p className="mt-6">
          <LocalLink href={outcome === "done" ? LOGIN_PATH : FORGOT_PASSWORD_PATH} className="button button-solid">
            {outcome === "done" ? common("login.submit") : t("ask")}
          </LocalLink>
        </p>
      </>
    );
  return (
    <>
      <p className="mb-6 text-[1.0625rem] text-soft">{token === null ? t("noToken") : t("lead")}</p>
      <form id="reset-password" method="post" onSubmit={submit} noValidate className="space-y-5" hidden={token === null}>
        <Notice kind="error">{fieldText(faults.root)}</Notice>
        <div>
          <PasswordField
            label={common("newPassword")}
            texts={passwordTexts}
            autoComplete="new-password"
            hint={registration("passwordHint")}
            error={fieldText(faults.password)}
            {...form.register("password")}
          />
          <StrengthMeter password={password} />
        </div>
        <PasswordField
          label={common("confirmPassword")}
          texts={passwordTexts}
          autoComplete="new-password"
          error={fieldText(faults.confirmPassword)}
          {...form.register("confirmPassword")}
        />
        <SubmitButton wide working={isSubmitting} workingText={common("working")}>
          {t("submit")}
        </SubmitButton>
      </form>
      <p className="mt-5">
        <LocalLink href={FORGOT_PASSWORD_PATH} className="note inline-flex min-h-11 items-center">
          {t("ask")}
        </LocalLink>
      </p>
    </>
  );
}
