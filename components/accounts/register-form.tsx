"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { AccountLink } from "#components/accounts/account-link";
import { Agreement } from "#components/accounts/agreement";
import { AlreadyLoggedIn } from "#components/accounts/already-logged-in";
import { NewPasswordField } from "#components/accounts/new-password-field";
import { PasswordField } from "#components/accounts/password-field";
import { ProviderButtons } from "#components/accounts/provider-buttons";
import { UsernameField } from "#components/accounts/username-field";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { register } from "#lib/client/api/accounts/account";
import { showFailure } from "#lib/client/form-error";
import { useDraft } from "#lib/client/hooks/use-draft";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { welcomeUrl } from "#lib/client/post-login-redirect";
import { savePendingEmail } from "#lib/client/stores/pending-email";
import { TRIMMED } from "#lib/client/trimmed";
import { RegisterForm as Schema, type RegisterForm as Values } from "#lib/contract/accounts/requests";
import { localPath } from "#lib/urls/locale-path";
import { LOGIN_PATH, VERIFY_EMAIL_PATH } from "#lib/urls/pages";

const EMPTY: Values = { username: "", email: "", password: "", confirmPassword: "", terms: false };

export function RegisterForm({ providers }: { providers: Record<string, boolean> }) {
  const t = useTranslations("account.register");
  const common = useTranslations("account");
  const locale = useLocale();
  const fieldText = useFieldErrorText();
  const { form, submit } = useRegistration();
  const { errors: faults, isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <>
      {!isSubmitting && !isSubmitSuccessful && <AlreadyLoggedIn />}
      <div className="for-guests">
        <form id="register" method="post" onSubmit={submit} noValidate className="space-y-5">
          <Notice kind="error">{fieldText(faults.root)}</Notice>
          {/* All fields in parts: what this component registers would come first when a field with an error gets the focus. */}
          <NameAndEmail form={form} />
          <Passwords form={form} />
          <Terms form={form} />
          <SubmitButton wide working={isSubmitting} workingText={common("working")}>
            {t("submit")}
          </SubmitButton>
        </form>
        <ProviderButtons providers={providers} returnTo={() => welcomeUrl(locale)} />
        <p className="mt-8 border-t border-rule pt-5 font-ui text-[.9375rem]">
          {t("haveOne")}{" "}
          <AccountLink href={LOGIN_PATH} locale={locale} className="inline-flex min-h-11 items-center font-semibold">
            {common("login.submit")}
          </AccountLink>
        </p>
      </div>
    </>
  );
}

/** The form, with its draft, and the registration; then the page that asks for the code. */
function useRegistration() {
  const t = useTranslations("account.register");
  const locale = useLocale();
  const router = useRouter();
  const form = useForm<Values>({ resolver: zodResolver(Schema), defaultValues: EMPTY, mode: "onBlur", reValidateMode: "onChange" });
  const draft = useDraft("register", form, ["username", "email", "terms"]);
  usePreHydrationInput("register", form);
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    try {
      const answer = await register({ username: values.username, email: values.email, password: values.password, language: locale });
      draft.finish();
      savePendingEmail(answer.email);
      router.push(`${localPath(locale, VERIFY_EMAIL_PATH)}${location.search}`);
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: t("network") });
    }
  });
  return { form, submit };
}

function NameAndEmail({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("account.register");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const { errors: faults } = form.formState;
  const username = useWatch({ control: form.control, name: "username" });
  return (
    <>
      <UsernameField
        typed={username}
        error={fieldText(faults.username)}
        onSpelling={(spelled) => form.setValue("username", spelled, { shouldDirty: true, shouldValidate: true })}
        {...form.register("username")}
      />
      <TextField
        label={common("email")}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        hint={t("emailHint")}
        error={fieldText(faults.email)}
        {...form.register("email", TRIMMED)}
      />
    </>
  );
}

function Passwords({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("account.register");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const { errors: faults } = form.formState;
  const [password, repeated] = useWatch({ control: form.control, name: ["password", "confirmPassword"] });
  return (
    <>
      <NewPasswordField
        label={common("password")}
        typed={password}
        error={fieldText(faults.password)}
        {...form.register("password", { deps: repeated ? ["confirmPassword"] : [] })}
      />
      <PasswordField
        label={common("confirmPassword")}
        autoComplete="new-password"
        hint={repeated === "" ? undefined : password === repeated ? t("match") : t("mismatch")}
        error={fieldText(faults.confirmPassword)}
        {...form.register("confirmPassword")}
      />
    </>
  );
}

function Terms({ form }: { form: UseFormReturn<Values> }) {
  const fieldText = useFieldErrorText();
  return <Agreement error={fieldText(form.formState.errors.terms)} {...form.register("terms")} />;
}
