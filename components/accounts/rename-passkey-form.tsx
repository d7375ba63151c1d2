"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Notice } from "#components/ui/form/notice";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { renamePasskey } from "#lib/client/api/accounts/second-factor";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { NamePasskey } from "#lib/contract/accounts/second-factor";

type Props = { passkey: { id: string; name: string }; onRenamed: () => void; onCancel: () => void };

/** Renames a passkey in its place in the list. */
export function RenamePasskeyForm({ passkey, onRenamed, onCancel }: Props) {
  const t = useTranslations("secondFactor");
  const fieldText = useFieldErrorText();
  const form = useForm<NamePasskey>({ resolver: zodResolver(NamePasskey), defaultValues: { name: passkey.name } });
  const { errors: faults, isSubmitting } = form.formState;
  useEffect(() => form.setFocus("name", { shouldSelect: true }), [form]);
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await renamePasskey(passkey.id, name);
      onRenamed();
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: t("network") });
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="w-full space-y-3">
      <TextField label={t("newName")} autoComplete="off" error={fieldText(faults.name)} {...form.register("name")} />
      <Notice kind="error">{fieldText(faults.root)}</Notice>
      <div className="flex flex-wrap gap-3">
        <SubmitButton working={isSubmitting} workingText={t("working")}>
          {t("save")}
        </SubmitButton>
        <button type="button" className="button" onClick={onCancel}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}
