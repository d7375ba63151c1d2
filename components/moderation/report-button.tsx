import { useLocale, useTranslations } from "next-intl";
import type { Subject } from "#lib/domain/moderation/audit";
import { localPath } from "#lib/urls/locale-path";
import { loginPath } from "#lib/urls/pages";

/** `name`: whose content it is, for screen readers; `page`: the path of the place to which guests come back after the login. */
type Props = Subject & { name: string; page: string; className?: string };

/**
 * Reports content. Plain HTML, so that also lists loaded as HTML have it: LazyReportDialog, once on the page, opens the dialog for users; guests
 * and pages without scripts follow the link to the login.
 */
export function ReportButton({ kind, id, name, page, className = "" }: Props) {
  const t = useTranslations("reports");
  const locale = useLocale();
  return (
    <a
      href={localPath(locale, loginPath(page))}
      rel="nofollow"
      data-report={`${kind}:${id}`}
      aria-label={t("reportOf", { name })}
      className={`note inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${className}`}
    >
      {t("report")}
    </a>
  );
}
