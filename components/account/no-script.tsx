import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/form/notice";

/** Said in place of forms that do nothing without scripts. */
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
