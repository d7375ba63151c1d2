"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { invite } from "#lib/client/api/accounts/users";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { useFilledForm } from "#lib/client/hooks/use-filled-form";
import { TRIMMED } from "#lib/client/trimmed";
import { Invite } from "#lib/contract/accounts/invitations";
import { ROLES } from "#lib/domain/accounts/permission";
import { LANGUAGE_NAMES, LANGUAGES } from "#lib/domain/language";

/** Address, role and language of a person to invite. */
export function InviteForm() {
  const t = useTranslations("users.invitations");
  const users = useTranslations("users");
  const common = useTranslations("administration");
  const fieldText = useFieldErrorText();
  const { form, submit, sentTo } = useInviteForm();
  const { errors: faults, isSubmitting } = form.formState;
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-5 max-w-[44rem] space-y-4 noscript:hidden">
      <Notice kind={faults.root ? "error" : "done"}>{faults.root ? fieldText(faults.root) : sentTo && t("sent")}</Notice>
      <TextField
        label={users("email")}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        error={fieldText(faults.email)}
        {...form.register("email", TRIMMED)}
      />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField label={users("roleLabel")} {...form.register("role")}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {users(`role.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={users("language")} {...form.register("language")}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
      </div>
      <SubmitButton working={isSubmitting} workingText={common("saving")}>
        {t("invite")}
      </SubmitButton>
    </form>
  );
}

/** `sentTo`: the address of the last invitation that was sent. */
function useInviteForm() {
  const t = useTranslations("users.invitations");
  const common = useTranslations("administration");
  const locale = useLocale();
  const router = useRouter();
  const [sentTo, setSentTo] = useState("");
  const form = useFilledForm<Invite>({ resolver: zodResolver(Invite), defaultValues: { email: "", role: "user", language: locale } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    setSentTo("");
    try {
      await invite(values);
      setSentTo(values.email);
      form.resetField("email");
      router.refresh();
    } catch (error) {
      showFailure(form, error, { failed: t("failed"), network: common("network") });
    }
  });
  return { form, submit, sentTo };
}
