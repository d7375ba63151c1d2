import { getTranslations } from "next-intl/server";
import { Essay } from "#components/layout/essay";
import { LocalLink } from "#components/layout/local-link";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { HOW_IT_WORKS_PATH, LATEST_PATH } from "#lib/urls/pages";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/how-it-works">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("howItWorks");
  return pageMetadata(locale, HOW_IT_WORKS_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function HowItWorksPage({ params }: PageProps<"/[locale]/how-it-works">) {
  await pageLanguage(params);
  const [t, home] = await Promise.all([getTranslations("howItWorks"), getTranslations("home")]);
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <Essay
        parts={[
          { title: t("studyTitle"), text: t("study") },
          { title: t("writeTitle"), text: t("write") },
          { title: t("reviewTitle"), text: t("review") },
          { title: t("readersTitle"), text: t("readers") },
          { title: t("measuresTitle"), text: t("measures") },
        ]}
      />
      <p className="mt-10">
        <LocalLink href={LATEST_PATH} className="button button-solid">
          {home("discover")}
        </LocalLink>
      </p>
    </main>
  );
}
