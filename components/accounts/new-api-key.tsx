import { useTranslations } from "next-intl";
import { CopyButton } from "#components/accounts/copy-button";

/** A newly made API key, shown once, to be copied. */
export function NewApiKey({ apiKey, note }: { apiKey: string; note?: string }) {
  const t = useTranslations("apiKeys");
  return (
    <div className="space-y-3 border-l-2 border-brand py-1 pl-4">
      <p className="font-ui text-[.9375rem] font-medium">{t("created")}</p>
      <p>
        <code className="break-all select-all">{apiKey}</code>
      </p>
      <p className="note">
        {t("once")} {note}
      </p>
      <CopyButton text={apiKey} />
    </div>
  );
}
