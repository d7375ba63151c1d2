import { getTranslations } from "next-intl/server";
import { Essay } from "#components/layout/essay";
import { LocalLink } from "#components/layout/local-link";
import { PageHeader } from "#components/ui/page-header";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { getLibraryStats } from "#lib/server/modules/books/cached/stats";
import { site } from "#lib/server/platform/site";
import { ABOUT_PATH, HOW_IT_WORKS_PATH } from "#lib/urls/pages";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/about">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("about");
  return pageMetadata(locale, ABOUT_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function AboutPage({ params }: PageProps<"/[locale]/about">) {
  await pageLanguage(params);
  const [t, stats] = await Promise.all([getTranslations("about"), getLibraryStats()]);
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <Essay
        parts={[
          { title: t("whyTitle"), text: t("why") },
          { title: t("honestyTitle"), text: t("honesty") },
          { title: t("textsTitle"), text: t("texts") },
          {
            title: t("stats"),
            text: t("statsText", {
              books: stats.totalBooks,
              authors: stats.totalAuthors,
              chapters: stats.totalChapters,
              words: stats.totalWords,
            }),
          },
        ]}
      />
      <p className="mt-10">
        <LocalLink href={HOW_IT_WORKS_PATH} className="button">
          {t("more")}
        </LocalLink>
      </p>
    </main>
  );
}
