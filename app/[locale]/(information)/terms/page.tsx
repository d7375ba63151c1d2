import { getTranslations } from "next-intl/server";
import { LegalPage } from "#components/layout/legal-page";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { operator, site } from "#lib/server/platform/site";
import { TERMS_PATH } from "#lib/urls/pages";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/terms">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("terms");
  return pageMetadata(locale, TERMS_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function TermsPage({ params }: PageProps<"/[locale]/terms">) {
  await pageLanguage(params);
  return <LegalPage page="terms" siteName={site().name} operator={operator()} />;
}
