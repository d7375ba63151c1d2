import { getTranslations } from "next-intl/server";
import { LegalPage } from "#components/layout/legal-page";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { operator, site } from "#lib/server/platform/site";
import { PRIVACY_PATH } from "#lib/urls/pages";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/privacy">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("privacy");
  return pageMetadata(locale, PRIVACY_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function PrivacyPage({ params }: PageProps<"/[locale]/privacy">) {
  await pageLanguage(params);
  return <LegalPage page="privacy" siteName={site().name} operator={operator()} />;
}
