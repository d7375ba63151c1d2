import { getFormatter, getTranslations } from "next-intl/server";
import { PeopleAndMachines } from "#components/about/people-and-machines";
import { PressKit } from "#components/about/press-kit";
import { Essay } from "#components/layout/essay";
import { JsonLd } from "#components/layout/json-ld";
import { LocalLink } from "#components/layout/local-link";
import { Indexed } from "#components/layout/side-index";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { StatList } from "#components/ui/stat-list";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { aboutStructuredData } from "#lib/i18n/structured-data";
import { getWorkStats, listWriters } from "#lib/server/modules/books/queries/stats";
import { newestWorks } from "#lib/server/modules/books/queries/works";
import { languageModels, operator, site } from "#lib/server/platform/site";
import { ABOUT_PATH, HOW_IT_WORKS_PATH } from "#lib/urls/pages";
import { PRESS_COVERS } from "#lib/urls/press";

export async function generateMetadata({ params }: PageProps<"/[locale]/about">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("about");
  return pageMetadata(locale, ABOUT_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function AboutPage({ params }: PageProps<"/[locale]/about">) {
  const locale = await pageLanguage(params);
  const [t, format, stats, writers, books] = await Promise.all([
    getTranslations("about"),
    getFormatter(),
    getWorkStats(),
    listWriters(),
    newestWorks(locale, PRESS_COVERS),
  ]);
  const numbers = [
    { name: t("booksName", { count: stats.books }), value: format.number(stats.books) },
    { name: t("authorsName", { count: stats.authors }), value: format.number(stats.authors) },
    { name: t("chaptersName", { count: stats.chapters }), value: format.number(stats.chapters) },
    { name: t("wordsName", { count: stats.words }), value: format.number(stats.words) },
  ];
  const sections = [
    { id: "why", text: t("whyTitle") },
    { id: "honesty", text: t("honestyTitle") },
    { id: "texts", text: t("textsTitle") },
    { id: "figures", text: t("stats") },
    { id: "people", text: t("peopleTitle") },
    { id: "press", text: t("pressTitle") },
  ];
  const words = { title: t("title"), description: t("description"), path: ABOUT_PATH, lang: locale };
  return (
    <main id="main" className="wrap">
      <JsonLd data={aboutStructuredData(words, site(), operator().socialLinks)} />
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <Indexed sections={sections}>
        <Essay
          parts={[
            { id: "why", title: t("whyTitle"), text: t("why") },
            { id: "honesty", title: t("honestyTitle"), text: t("honesty") },
            { id: "texts", title: t("textsTitle"), text: t("texts") },
          ]}
        />
        <p className="mt-10">
          <LocalLink href={HOW_IT_WORKS_PATH} className="button">
            {t("more")}
          </LocalLink>
        </p>
        <Section id="figures" title={t("stats")}>
          <StatList stats={numbers} />
        </Section>
        <Section id="people" title={t("peopleTitle")}>
          <PeopleAndMachines writers={writers} models={languageModels()} />
        </Section>
        <Section id="press" title={t("pressTitle")}>
          <PressKit siteName={site().name} books={books} />
        </Section>
      </Indexed>
    </main>
  );
}
