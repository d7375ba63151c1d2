import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing, missingMetadata } from "#app/[locale]/not-found-content";
import { LegalPage } from "#components/legal/legal-page";
import { longDate } from "#lib/domain/date-format";
import type { LegalDocument } from "#lib/domain/legal/legal";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { getLegalVersions } from "#lib/server/modules/legal/queries/texts";
import { operator, site } from "#lib/server/platform/site";
import { LEGAL_PATHS } from "#lib/urls/legal";

type Props = { document: LegalDocument; params: Promise<{ locale: string }> };
type VersionProps = { document: LegalDocument; params: Promise<{ locale: string; date: string }> };

export async function legalMetadata({ document, params }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations(document);
  return pageMetadata(locale, LEGAL_PATHS[document], site(), { title: t("title"), description: t("description") });
}

/** The version of a legal document that applies today. */
export async function LegalRoute({ document, params }: Props) {
  const versions = await getLegalVersions(document, await pageLanguage(params));
  return <LegalPage shown={versions.current} versions={versions} operator={operator()} />;
}

/** Not for search engines, whose users look for the current version. */
export async function versionMetadata({ document, params }: VersionProps): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const { shown } = await findVersion({ document, params });
  if (!shown) return missingMetadata();
  const [t, legal] = await Promise.all([getTranslations(document), getTranslations("legal")]);
  const title = legal("versionTitle", { title: t("title"), date: longDate(shown.date, locale) });
  return pageMetadata(locale, LEGAL_PATHS[document], site(), { title, description: t("description"), index: false });
}

/** A published version of a legal document, whether it applies or not. */
export async function VersionRoute({ document, params }: VersionProps) {
  const { shown, versions, locale } = await findVersion({ document, params });
  if (!shown) return <Missing locale={locale} />;
  return <LegalPage shown={shown} versions={versions} operator={operator()} />;
}

async function findVersion({ document, params }: VersionProps) {
  const locale = await pageLanguage(params);
  const { date } = await params;
  const versions = await getLegalVersions(document, locale);
  return { locale, versions, shown: versions.published.find((version) => version.date === date) };
}
