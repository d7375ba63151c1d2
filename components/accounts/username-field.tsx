import { useTranslations } from "next-intl";
import { TextField, type TextFieldProps } from "#components/ui/form/text-field";
import { USERNAME_MIN } from "#lib/domain/accounts/username";

/** A field for the name of a new account, which says how many characters `typed` lacks. */
export function UsernameField({ typed, ...field }: Omit<TextFieldProps, "label"> & { typed: string }) {
  const t = useTranslations("account.register");
  const common = useTranslations("account");
  const lacking = USERNAME_MIN - [...typed.trim()].length;
  return (
    <TextField
      label={common("username")}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      hint={typed !== "" && lacking > 0 ? t("usernameShort", { missing: lacking }) : t("usernameHint")}
      {...field}
    />
  );
}
