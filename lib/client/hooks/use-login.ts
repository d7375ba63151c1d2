import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { fetchMe, logIn } from "#lib/client/api/accounts/account";
import { showFailure } from "#lib/client/form-error";
import { useDraft } from "#lib/client/hooks/use-draft";
import type { PasskeyLogin } from "#lib/client/hooks/use-passkey-suggestions";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { useUrlParameter } from "#lib/client/hooks/use-url-parameter";
import { redirectAfterLogin } from "#lib/client/post-login-redirect";
import { savePendingEmail } from "#lib/client/stores/pending-email";
import { LogIn, type LogInForm as Values } from "#lib/contract/accounts/requests";
import type { SecondFactorMethod } from "#lib/domain/accounts/second-factor";
import { localPath } from "#lib/urls/locale-path";
import { RESET_PASSWORD_PATH, VERIFY_EMAIL_PATH } from "#lib/urls/pages";

/** The login form, with its draft. `finish` continues a login that is complete. */
export function useLogin(showStep: (token: string, methods: readonly SecondFactorMethod[]) => Promise<void>) {
  const t = useTranslations("account.login");
  const locale = useLocale();
  const router = useRouter();
  const form = useForm<Values>({ resolver: zodResolver(LogIn), defaultValues: { email: "", password: "", remember: false } });
  const draft = useDraft("login", form, ["email", "remember"]);
  usePreHydrationInput("log-in", form);
  const { isSubmitting } = form.formState;
  const finish = (answer: PasskeyLogin) => {
    draft.finish();
    if ("requiresPasswordChange" in answer) router.push(`${localPath(locale, RESET_PASSWORD_PATH)}#token=${answer.resetToken}`);
    else redirectAfterLogin(answer);
  };
  const verifyEmail = (email: string) => {
    draft.finish();
    savePendingEmail(email);
    const parameters = new URLSearchParams(location.search);
    parameters.set("unverified", "1");
    router.push(`${localPath(locale, VERIFY_EMAIL_PATH)}?${parameters}`);
  };
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    try {
      const answer = await logIn({ ...values, remember: values.remember ?? false });
      if ("requiresSecondFactor" in answer) await showStep(answer.token, answer.methods);
      else if ("requiresVerification" in answer) verifyEmail(answer.email);
      else finish(answer);
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: t("network") });
    }
  });
  return { form, submit, finish };
}

/** Continues after a provider's redirect, when the cookie is set: fetches the user that it belongs to. True if this is the case. */
export function useProviderLogin(): boolean {
  const isWelcome = useUrlParameter("welcome") !== null;
  useEffect(() => {
    if (isWelcome) void fetchMe().then(redirectAfterLogin, () => undefined);
  }, [isWelcome]);
  return isWelcome;
}
