"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { addPasskey } from "#lib/client/api/accounts/second-factor";
import { CallFailed } from "#lib/client/api/call-failed";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { supportsPasskeys } from "#lib/client/passkey";
import { NamePasskey } from "#lib/contract/accounts/second-factor";

/** Creates a passkey in this browser. `onAdded` gets recovery codes if it is the user's first second factor. */
export function PasskeyForm({ onAdded }: { onAdded: (codes: string[] | null) => void }) {
  const t = useTranslations("secondFactor");
  const fieldText = useFieldErrorText();
  const [isAdded, setAdded] = useState(false);
  const form = useForm<NamePasskey>({ resolver: zodResolver(NamePasskey), defaultValues: { name: "" } });
  const { errors: faults, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name }) => {
    if (isSubmitting) return;
    setAdded(false);
    if (!supportsPasskeys()) return form.setError("root", { message: t("unsupported") });
    try {
      onAdded(await addPasskey(name));
      setAdded(true);
      form.reset();
    } catch (error) {
      // Anything else comes from the browser's dialog.
      showFailure(form, error, { failed: t(error instanceof CallFailed ? "failed" : "cancelled"), network: t("network") });
    }
  });
  return (
    <form id="add-passkey" method="post" onSubmit={submit} noValidate className="space-y-5">
      <TextField label={t("name")} hint={t("nameHint")} autoComplete="off" error={fieldText(faults.name)} {...form.register("name")} />
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <Notice kind="done">{isAdded && t("added")}</Notice>
      <SubmitButton quiet working={isSubmitting} workingText={t("working")}>
        {t("add")}
      </SubmitButton>
    </form>
  );
}
