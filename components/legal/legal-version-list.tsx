import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Section } from "#components/ui/section";
import { longDate } from "#lib/domain/date-format";
import type { LegalVersion, LegalVersions } from "#lib/domain/legal/legal";
import { versionPath } from "#lib/urls/legal";

type Props = { shown: LegalVersion; versions: LegalVersions<LegalVersion> };

/** All published versions of a legal document, the newest first. */
export function LegalVersionList({ shown, versions: { current, published } }: Props) {
  const t = useTranslations("legal");
  const locale = useLocale();
  const stateOf = (date: string) => (date === current.date ? t("current") : date > current.date ? t("future") : t("past"));
  return (
    <Section id="versions" title={t("versions")}>
      <p className="note mb-4 max-w-[38rem]">{t("versionsText")}</p>
      <ol reversed className="max-w-[46rem]">
        {published.map(({ document, date, changes }) => (
          <li key={date} className="border-t border-rule py-3">
            <LocalLink
              href={versionPath(document, date)}
              aria-current={date === shown.date ? "true" : undefined}
              className="inline-flex min-h-6 items-center aria-[current]:font-semibold"
            >
              <time dateTime={date}>{longDate(date, locale)}</time>
            </LocalLink>{" "}
            <span className="note">{stateOf(date)}</span>
            <p className="mt-1 text-pretty text-soft">{changes ?? t("first")}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
