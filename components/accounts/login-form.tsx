"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
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
import { fetchMe, logIn } from "#lib/client/api/accounts/account";
import { showFailure } from "#lib/client/form-error";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { useUnfinishedLogin } from "#lib/client/hooks/use-unfinished-login";
import { useUrlParameter } from "#lib/client/hooks/use-url-parameter";
import { redirectAfterLogin, welcomeUrl } from "#lib/client/post-login-redirect";
import { savePendingEmail } from "#lib/client/stores/pending-email";
import { TRIMMED } from "#lib/client/trimmed";
import { LogIn, type LogInForm as Values } from "#lib/contract/accounts/requests";
import type { SecondFactorMethod } from "#lib/domain/accounts/second-factor";
import { localPath } from "#lib/urls/locale-path";
import { FORGOT_PASSWORD_PATH, REGISTER_PATH, RESET_PASSWORD_PATH, VERIFY_EMAIL_PATH } from "#lib/urls/pages";

type StepProps = ComponentProps<typeof SecondFactorStep>;
type Step = Pick<StepProps, "token" | "methods"> & { Form: ComponentType<StepProps> };

export function LoginForm({ providers }: { providers: Record<string, boolean> }) {
  const t = useTranslations("account.login");
  const common = useTranslations("account");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const router = useRouter();
  const fieldText = useFieldErrorText();
  const isForFile = useUrlParameter("next")?.includes("#download-") ?? false;
  const code = useUrlParameter("error") as "internal" | null;
  const refusal = code && (errors.has(code) ? errors(code) : common("connectFailed"));
  const form = useForm<Values>({ resolver: zodResolver(LogIn), defaultValues: { email: "", password: "", remember: false } });
  const draft = useDraft("login", form, ["email", "remember"]);
  usePreHydrationInput("log-in", form);
  const { errors: faults, isSubmitting, isSubmitted, isSubmitSuccessful } = form.formState;

  // After an OAuth redirect the cookie is set; fetch the user that it belongs to.
  const isWelcome = useUrlParameter("welcome") !== null;
  useEffect(() => {
    if (isWelcome) void fetchMe().then(redirectAfterLogin, () => undefined);
  }, [isWelcome]);

  const [step, setStep] = useState<Step | null>(null);
  const showStep = async (token: string, methods: readonly SecondFactorMethod[]) => {
    const loaded = await import("#components/accounts/second-factor-step");
    setStep({ token, methods, Form: loaded.SecondFactorStep });
  };
  useUnfinishedLogin(showStep);

  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    try {
      const answer = await logIn({ ...values, remember: values.remember ?? false });
      if ("requiresSecondFactor" in answer) return await showStep(answer.token, answer.methods);
      draft.finish();
      if ("requiresPasswordChange" in answer) router.push(`${localPath(locale, RESET_PASSWORD_PATH)}#token=${answer.resetToken}`);
      else if ("requiresVerification" in answer) {
        savePendingEmail(answer.email);
        const parameters = new URLSearchParams(location.search);
        parameters.set("unverified", "1");
        router.push(`${localPath(locale, VERIFY_EMAIL_PATH)}?${parameters}`);
      } else redirectAfterLogin(answer);
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: t("network") });
    }
  });

  const isIncomplete = Object.values(faults).some((fault) => fault && "message" in fault && fault.message === "required");
  // A user who has just logged in is still redirected by the form.
  const isEntering = isSubmitting || isSubmitSuccessful || isWelcome;
  if (step) {
    const { Form, token, methods } = step;
    return <Form token={token} methods={methods} onDone={redirectAfterLogin} onBack={() => setStep(null)} />;
  }
  return (
    <>
      {!isEntering && <AlreadyLoggedIn />}
      <div className={isEntering ? "" : "for-guests"}>
        <form id="log-in" method="post" onSubmit={submit} noValidate className="space-y-5">
          <Notice kind="note">{isForFile && t("forFile")}</Notice>
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
          <SubmitButton wide working={isSubmitting} workingText={common("working")}>
            {t("submit")}
          </SubmitButton>
        </form>
        <PasskeyLoginButton
          remember={() => form.getValues("remember") ?? false}
          onDone={(answer) => {
            draft.finish();
            if ("requiresPasswordChange" in answer) router.push(`${localPath(locale, RESET_PASSWORD_PATH)}#token=${answer.resetToken}`);
            else redirectAfterLogin(answer);
          }}
        />
        <ProviderButtons providers={providers} returnTo={() => welcomeUrl(locale)} />
        <p className="mt-8 border-t border-rule pt-5 font-ui text-[.9375rem]">
          {t("newHere")}{" "}
          <AccountLink href={REGISTER_PATH} locale={locale} className="inline-flex min-h-11 items-center font-semibold">
            {t("join")}
          </AccountLink>
        </p>
      </div>
    </>
  );
}
