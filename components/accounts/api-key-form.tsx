"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { NewApiKey } from "#components/accounts/new-api-key";
import { Checkbox } from "#components/ui/form/checkbox";
import { Notice } from "#components/ui/form/notice";
import { SelectField } from "#components/ui/form/select-field";
import { SubmitButton } from "#components/ui/form/submit-button";
import { TextField } from "#components/ui/form/text-field";
import { createApiKey } from "#lib/client/api/accounts/api-keys";
import { showFailure } from "#lib/client/form-error";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import { usePreHydrationInput } from "#lib/client/hooks/use-pre-hydration-input";
import { CreateApiKey } from "#lib/contract/accounts/api-keys";
import { API_KEY_LIFETIMES } from "#lib/domain/api/key";
import { API_SCOPES } from "#lib/domain/api/scope";

const DEFAULTS: CreateApiKey = { name: "", scopes: ["read"], days: 90 };
const UNLIMITED = "";

/** Creates an API key and shows it once. */
export function ApiKeyForm({ onMade }: { onMade: () => void }) {
  const t = useTranslations("apiKeys");
  const common = useTranslations("account");
  const fieldText = useFieldErrorText();
  const [made, setMade] = useState<string | null>(null);
  const form = useForm<CreateApiKey>({ resolver: zodResolver(CreateApiKey), defaultValues: DEFAULTS });
  usePreHydrationInput("api-key", form);
  const { errors: faults, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return;
    setMade(null);
    try {
      setMade((await createApiKey(values)).key);
      form.reset();
      onMade();
    } catch (error) {
      showFailure(form, error, { failed: common("security.failed"), network: common("networkError") });
    }
  });
  const scopesFault = fieldText(faults.scopes);
  return (
    <>
      <form id="api-key" method="post" onSubmit={submit} noValidate className="space-y-5">
        <TextField label={t("name")} hint={t("nameHint")} autoComplete="off" error={fieldText(faults.name)} {...form.register("name")} />
        <fieldset aria-describedby={scopesFault ? "api-key-scopes-fault" : undefined}>
          <legend className="mb-1 font-ui text-[.9375rem] leading-[1.4] font-medium">{t("scopes")}</legend>
          {API_SCOPES.map((scope) => (
            <Checkbox key={scope} label={t(`scope.${scope}`)} hint={t(`scopeHint.${scope}`)} value={scope} {...form.register("scopes")} />
          ))}
          <div id="api-key-scopes-fault">
            <Notice kind="error">{scopesFault}</Notice>
          </div>
        </fieldset>
        <SelectField
          label={t("lifetime")}
          error={fieldText(faults.days)}
          {...form.register("days", {
            setValueAs: (value: string | number | null) => (value === UNLIMITED || value === null ? null : Number(value)),
          })}
        >
          {API_KEY_LIFETIMES.map((days) => (
            <option key={days ?? UNLIMITED} value={days ?? UNLIMITED}>
              {t(`lifetimes.${days ?? "unlimited"}`)}
            </option>
          ))}
        </SelectField>
        <Notice kind="error">{fieldText(faults.root)}</Notice>
        <SubmitButton working={isSubmitting} workingText={common("working")}>
          {t("create")}
        </SubmitButton>
      </form>
      <div role="status" className="mt-5">
        {made && <NewApiKey apiKey={made} />}
      </div>
    </>
  );
}
