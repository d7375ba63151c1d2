import { useTranslations } from "next-intl";
import { CopyButton } from "#components/accounts/copy-button";

/** A newly created app password, shown once, to be copied. */
export function NewAppPassword({ password }: { password: string }) {
  const t = useTranslations("appPasswords");
  return (
    <div className="space-y-3 border-l-2 border-brand py-1 pl-4">
      <p className="font-ui text-[.9375rem] font-medium">{t("created")}</p>
      <p>
        <code className="text-[1.25rem] tracking-wide break-all select-all">{password}</code>
      </p>
      <p className="note">{t("once")}</p>
      <CopyButton text={password} />
    </div>
  );
}
