import { useTranslations } from "next-intl";
import { TextField, type TextFieldProps } from "#components/ui/form/text-field";
import { isUsername, spellAsUsername, USERNAME_MIN } from "#lib/domain/accounts/username";

type Props = Omit<TextFieldProps, "label"> & { typed: string; onSpelling: (username: string) => void };

/**
 * A field for the name of a new account, which says how many characters `typed` lacks. For a name that is no username, such as one with an
 * accent, it offers a spelling that is one, which `onSpelling` takes.
 */
export function UsernameField({ typed, onSpelling, ...field }: Props) {
  const t = useTranslations("account.register");
  const common = useTranslations("account");
  const lacking = USERNAME_MIN - [...typed.trim()].length;
  const spelled = isUsername(typed) ? null : spellAsUsername(typed);
  return (
    <>
      <TextField
        label={common("username")}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        hint={typed !== "" && lacking > 0 ? t("usernameShort", { missing: lacking }) : t("usernameHint")}
        {...field}
      />
      <p role="status" className="-mt-3 font-ui text-[.9375rem] empty:hidden">
        {spelled && (
          <button type="button" className="link min-h-11" onClick={() => onSpelling(spelled)}>
            {t("usernameOffer", { username: spelled })}
          </button>
        )}
      </p>
    </>
  );
}
