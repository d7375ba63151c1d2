import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";

/** Shown in place of forms that need scripts. */
export function NoScript() {
  const t = useTranslations("account");
  return (
    <noscript>
      <div className="mt-8">
        <Notice kind="error">{t("noScript")}</Notice>
      </div>
    </noscript>
  );
}
