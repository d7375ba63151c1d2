import { useTranslations } from "next-intl";
import { PasswordField } from "#components/accounts/password-field";
import { StrengthMeter } from "#components/accounts/strength-meter";
import type { TextFieldProps } from "#components/ui/form/text-field";

/** A field for a new password, with the strength of what is `typed`. */
export function NewPasswordField({ typed, ...field }: TextFieldProps & { typed: string }) {
  const t = useTranslations("account.register");
  return (
    <div>
      <PasswordField autoComplete="new-password" hint={t("passwordHint")} {...field} />
      <StrengthMeter password={typed} />
    </div>
  );
}
