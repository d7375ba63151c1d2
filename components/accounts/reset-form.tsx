"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { NewPasswordField } from "#components/accounts/new-password-field";
import { PasswordField } from "#components/accounts/password-field";
import { LocalLink } from "#components/layout/local-link";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { resetPassword } from "#lib/client/api/accounts/account";
import { CallFailed } from "#lib/client/api/call-failed";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useLinkToken } from "#lib/client/hooks/use-link-token";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { NewPasswordForm } from "#lib/contract/accounts/requests";
import { FORGOT_PASSWORD_PATH, LOGIN_PATH } from "#lib/urls/pages";

/** Sets a new password with the token of an e-mail link. */
export function ResetForm() {
  const t = useTranslations("account.reset");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const token = useLinkToken();
  const { form, submit, outcome } = usePasswordReset(token);
  const { errors: faults, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  if (outcome) return <ResetOutcome outcome={outcome} />;
  return (
    <>
      <p className="mb-6 text-[1.0625rem] text-soft">{token === null ? t("noToken") : t("lead")}</p>
      <form id="reset-password" method="post" onSubmit={submit} noValidate className="space-y-5" hidden={token === null}>
        <Notice kind="error">{fieldText(faults.root)}</Notice>
        <NewPasswordField
          label={common("newPassword")}
          typed={password}
          error={fieldText(faults.password)}
          {...form.register("password")}
        />
        <PasswordField
          label={common("confirmPassword")}
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

type Outcome = "done" | "dead";

function usePasswordReset(token: string | null) {
  const t = useTranslations("account.reset");
  const common = useTranslations("account");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm<NewPasswordForm>({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
    mode: "onBlur",
    reValidateMode: "onChange",
  });
  usePreHydrationInput("reset-password", form);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    if (isSubmitting) return;
    try {
      await resetPassword({ token: token ?? "", password });
      setOutcome("done");
    } catch (error) {
      if (error instanceof CallFailed && error.code === "link_invalid") setOutcome("dead");
      else showFailure(form, error, { failed: t("failed"), network: common("networkError") });
    }
  });
  return { form, submit, outcome };
}

function ResetOutcome({ outcome }: { outcome: Outcome }) {
  const t = useTranslations("account.reset");
  const common = useTranslations("account");
  const errors = useTranslations("errors");
  const isDone = outcome === "done";
  return (
    <>
      <Notice kind={isDone ? "done" : "error"}>{isDone ? t("done") : errors("link_invalid")}</Notice>
      <p className="mt-6">
        <LocalLink href={isDone ? LOGIN_PATH : FORGOT_PASSWORD_PATH} className="button button-solid">
          {isDone ? common("login.submit") : t("ask")}
        </LocalLink>
      </p>
    </>
  );
}
