"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { Agreement } from "#components/accounts/agreement";
import { AlreadyLoggedIn } from "#components/accounts/already-logged-in";
import { NewPasswordField } from "#components/accounts/new-password-field";
import { PasswordField } from "#components/accounts/password-field";
import { UsernameField } from "#components/accounts/username-field";
import { LocalLink } from "#components/layout/local-link";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { acceptInvitation } from "#lib/client/api/accounts/account";
import { CallFailed } from "#lib/client/api/call-failed";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useLinkToken } from "#lib/client/hooks/use-link-token";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { redirectAfterLogin } from "#lib/client/post-login-redirect";
import { InvitationForm as Schema, type InvitationForm as Values } from "#lib/contract/accounts/requests";
import { LOGIN_PATH } from "#lib/urls/pages";

const EMPTY: Values = { username: "", password: "", confirmPassword: "", terms: false };

/** The page of an invitation's link: a name and a password make the account. */
export function InvitationForm() {
  const t = useTranslations("account.invitation");
  const token = useLinkToken();
  const { form, submit, isBroken } = useInvitation(token);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <>
      {!isSubmitting && !isSubmitSuccessful && <AlreadyLoggedIn />}
      <div className="for-guests">
        {isBroken ? (
          <Broken />
        ) : (
          <>
            <p className="mb-6 text-[1.0625rem] text-soft">{token === null ? t("noToken") : t("lead")}</p>
            <form id="invitation" method="post" onSubmit={submit} noValidate className="space-y-5" hidden={token === null}>
              <Fields form={form} />
            </form>
          </>
        )}
      </div>
    </>
  );
}

function useInvitation(token: string | null) {
  const t = useTranslations("account.invitation");
  const common = useTranslations("account");
  const [isBroken, setBroken] = useState(false);
  const form = useForm<Values>({ resolver: zodResolver(Schema), defaultValues: EMPTY, mode: "onBlur", reValidateMode: "onChange" });
  usePreHydrationInput("invitation", form);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ username, password }) => {
    if (isSubmitting) return;
    try {
      redirectAfterLogin(await acceptInvitation({ token: token ?? "", username, password }));
    } catch (error) {
      if (error instanceof CallFailed && (error.code === "link_invalid" || "token" in error.fields)) setBroken(true);
      else showFailure(form, error, { failed: t("failed"), network: common("networkError") });
    }
  });
  return { form, submit, isBroken };
}

function Fields({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("account.invitation");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const { errors: faults, isSubmitting } = form.formState;
  const [username, password] = useWatch({ control: form.control, name: ["username", "password"] });
  return (
    <>
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <UsernameField
        typed={username}
        error={fieldText(faults.username)}
        onSpelling={(spelled) => form.setValue("username", spelled, { shouldDirty: true, shouldValidate: true })}
        {...form.register("username")}
      />
      <NewPasswordField label={common("password")} typed={password} error={fieldText(faults.password)} {...form.register("password")} />
      <PasswordField
        label={common("confirmPassword")}
        autoComplete="new-password"
        error={fieldText(faults.confirmPassword)}
        {...form.register("confirmPassword")}
      />
      <Agreement error={fieldText(faults.terms)} {...form.register("terms")} />
      <SubmitButton wide working={isSubmitting} workingText={common("working")}>
        {t("submit")}
      </SubmitButton>
    </>
  );
}

function Broken() {
  const t = useTranslations("account.invitation");
  const common = useTranslations("account");
  return (
    <>
      <Notice kind="error">{t("broken")}</Notice>
      <p className="mt-6">
        <LocalLink href={LOGIN_PATH} className="button">
          {common("login.submit")}
        </LocalLink>
      </p>
    </>
  );
}
