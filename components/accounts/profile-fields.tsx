import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextArea } from "#components/ui/form/text-area";
import { TextField } from "#components/ui/form/text-field";
import { useFieldErrorText } from "#lib/client/hooks/use-field-error";
import type { ProfileForm as Values } from "#lib/contract/accounts/requests";
import { BIO_MAX, NAME_MAX } from "#lib/domain/accounts/limits";

/** The user's names, and what they say about themselves. */
export function AboutFields({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("account.profile");
  const fieldText = useFieldErrorText();
  const { errors: faults } = form.formState;
  const left = BIO_MAX - useWatch({ control: form.control, name: "bio" }).length;
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t("firstName")}
          autoComplete="given-name"
          maxLength={NAME_MAX}
          error={fieldText(faults.firstName)}
          {...form.register("firstName")}
        />
        <TextField
          label={t("lastName")}
          autoComplete="family-name"
          maxLength={NAME_MAX}
          error={fieldText(faults.lastName)}
          {...form.register("lastName")}
        />
      </div>
      <TextArea
        label={t("bio")}
        hint={t("bioCount", { left })}
        error={[fieldText(faults.bio), left < 0 && t("bioOver", { over: -left })].filter(Boolean).join(" ") || undefined}
        {...form.register("bio")}
      />
    </div>
  );
}
