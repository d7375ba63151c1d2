"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { NewAppPassword } from "#components/accounts/new-app-password";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { createAppPassword } from "#lib/client/api/accounts/app-passwords";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { CreateAppPassword } from "#lib/contract/accounts/app-passwords";

/** Creates an app password and shows it once. */
export function AppPasswordForm({ onMade }: { onMade: () => void }) {
  const t = useTranslations("appPasswords");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const [made, setMade] = useState<string | null>(null);
  const form = useForm<CreateAppPassword>({ resolver: zodResolver(CreateAppPassword), defaultValues: { name: "" } });
  usePreHydrationInput("app-password", form);
  const { errors: faults, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    if (isSubmitting) return;
    setMade(null);
    try {
      setMade((await createAppPassword(name)).password);
      form.reset();
      onMade();
    } catch (error) {
      showFailure(form, error, { failed: common("security.failed"), network: common("networkError") });
    }
  });
  return (
    <>
      <form id="app-password" method="post" onSubmit={submit} noValidate className="space-y-5">
        <TextField label={t("name")} hint={t("nameHint")} autoComplete="off" error={fieldText(faults.name)} {...form.register("name")} />
        <Notice kind="error">{fieldText(faults.root)}</Notice>
        <SubmitButton quiet working={isSubmitting} workingText={common("working")}>
          {t("create")}
        </SubmitButton>
      </form>
      <div role="status">{made && <NewAppPassword password={made} />}</div>
    </>
  );
}
