import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HelpSearchForm } from "#components/help/help-search-form";
import { HELP_HITS_MAX } from "#lib/domain/help/help";
import { HELP_PATH } from "#lib/urls/help";
import { localPath } from "#lib/urls/locale-path";

/** The search of the help with its texts in the page's language. */
export function HelpSearch({ text = "", children }: { text?: string; children?: ReactNode }) {
  const t = useTranslations("help");
  const locale = useLocale();
  const texts = {
    ...{ search: t("search"), placeholder: t("placeholder"), submit: t("submit"), none: t("none"), ask: t("ask"), failed: t("failed") },
    suggested: t.raw("suggested") as string,
    found: Array.from({ length: HELP_HITS_MAX + 1 }, (_, count) => t("found", { count })),
  };
  return (
    <HelpSearchForm key={text} action={localPath(locale, HELP_PATH)} locale={locale} text={text} texts={texts}>
      {children}
    </HelpSearchForm>
  );
}
