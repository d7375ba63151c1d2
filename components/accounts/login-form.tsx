"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, type ComponentType, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AccountLink } from "#components/accounts/account-link";
import { AlreadyLoggedIn } from "#components/accounts/already-logged-in";
import { PasskeyLoginButton } from "#components/accounts/passkey-login";
import { PasswordField } from "#components/accounts/password-field";
import { ProviderButtons } from "#components/accounts/provider-buttons";
import type { SecondFactorStep } from "#components/accounts/second-factor-step";
import { LocalLink } from "#components/layout/local-link";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useLogin, useProviderLogin } from "#lib/client/hooks/use-login";
import { useUnfinishedLogin } from "#lib/client/hooks/use-unfinished-login";
import { useUrlParameter } from "#lib/client/hooks/use-url-parameter";
import { redirectAfterLogin, welcomeUrl } from "#lib/client/post-login-redirect";
import { TRIMMED } from "#lib/client/trimmed";
import type { LogInForm as Values } from "#lib/contract/accounts/requests";
import type { SecondFactorMethod } from "#lib/domain/accounts/second-factor";
import { FORGOT_PASSWORD_PATH, REGISTER_PATH } from "#lib/urls/pages";

type StepProps = ComponentProps<typeof SecondFactorStep>;
type Step = Pick<StepProps, "token" | "methods"> & { Form: ComponentType<StepProps> };

type Props = { providers: Record<string, boolean> /** Whether the page offers the registration above. */; afterRegistration: boolean };

/** Logs in by e-mail address and password, a passkey or a provider; a second factor is asked for in a second step. */
export function LoginForm({ providers, afterRegistration }: Props) {
  const t = useTranslations("account.login");
  const common = useTranslations("account");
  const locale = useLocale();
  const { step, showStep, leaveStep } = useSecondStep();
  const { form, submit, finish } = useLogin(showStep);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  const isWelcome = useProviderLogin();
  // A user who has just logged in is still redirected by the form.
  const isEntering = isSubmitting || isSubmitSuccessful || isWelcome;
  if (step) {
    const { Form, token, methods } = step;
    return <Form token={token} methods={methods} onDone={redirectAfterLogin} onBack={leaveStep} />;
  }
  return (
    <>
      {!isEntering && <AlreadyLoggedIn />}
      <div className={isEntering ? "" : "for-guests"}>
        <form id="log-in" method="post" onSubmit={submit} noValidate className="space-y-5">
          <LoginFields form={form} />
          <SubmitButton wide quiet={afterRegistration} working={isSubmitting} workingText={common("working")}>
            {t("submit")}
          </SubmitButton>
        </form>
        <PasskeyLoginButton remember={() => form.getValues("remember") ?? false} onDone={finish} />
        <ProviderButtons providers={providers} returnTo={() => welcomeUrl(locale)} />
        {!afterRegistration && (
          <p className="mt-8 border-t border-rule pt-5 font-ui text-[.9375rem]">
            {t("newHere")}{" "}
            <AccountLink href={REGISTER_PATH} locale={locale} className="inline-flex min-h-11 items-center font-semibold">
              {t("join")}
            </AccountLink>
          </p>
        )}
      </div>
    </>
  );
}

/** The second step, whose form is loaded when it is needed. */
function useSecondStep() {
  const [step, setStep] = useState<Step | null>(null);
  const showStep = async (token: string, methods: readonly SecondFactorMethod[]) => {
    const loaded = await import("#components/accounts/second-factor-step");
    setStep({ token, methods, Form: loaded.SecondFactorStep });
  };
  useUnfinishedLogin(showStep);
  return { step, showStep, leaveStep: () => setStep(null) };
}

function LoginFields({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("account.login");
  const common = useTranslations("account");
  const errors = useTranslations("errors");
  const fieldText = useFieldErrorText();
  const code = useUrlParameter("error") as "internal" | null;
  const refusal = code && (errors.has(code) ? errors(code) : common("connectFailed"));
  const { errors: faults, isSubmitted } = form.formState;
  const isIncomplete = Object.values(faults).some((fault) => fault && "message" in fault && fault.message === "required");
  return (
    <>
      <Notice kind="error">{isIncomplete ? common("fillAll") : (fieldText(faults.root) ?? (isSubmitted ? "" : refusal))}</Notice>
      <TextField
        label={common("email")}
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        error={fieldText(faults.email)}
        {...form.register("email", TRIMMED)}
      />
      <PasswordField
        label={common("password")}
        autoComplete="current-password"
        error={fieldText(faults.password)}
        {...form.register("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label={t("remember")} {...form.register("remember")} />
        <LocalLink href={FORGOT_PASSWORD_PATH} className="note inline-flex min-h-11 items-center">
          {t("forgot")}
        </LocalLink>
      </div>
    </>
  );
}
