import { getTranslations } from "next-intl/server";
import { Passage } from "#components/about/passage";
import { StyleMap } from "#components/about/style-map";
import { JsonLd } from "#components/layout/json-ld";
import { LocalLink } from "#components/layout/local-link";
import { Indexed } from "#components/layout/side-index";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { PASSAGE } from "#lib/domain/about/passage";
import { MIN_AUTHORS } from "#lib/domain/about/style-map";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { articleStructuredData } from "#lib/i18n/structured-data";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { findBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { postPath } from "#lib/urls/blog";
import { HOW_IT_WORKS_PATH, LATEST_PATH } from "#lib/urls/pages";

const STEPS = ["study", "write", "review", "readers"] as const;
const NUMERALS = ["I", "II", "III", "IV"];

export async function generateMetadata({ params }: PageProps<"/[locale]/how-it-works">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("howItWorks");
  return pageMetadata(locale, HOW_IT_WORKS_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function HowItWorksPage({ params }: PageProps<"/[locale]/how-it-works">) {
  const locale = await pageLanguage(params);
  const [t, home, authors, book] = await Promise.all([
    getTranslations("howItWorks"),
    getTranslations("home"),
    listAuthors(locale),
    findBook(PASSAGE.bookId),
  ]);
  const measured = authors.filter(({ bookCount }) => bookCount > 0);
  const sections = [
    ...STEPS.map((step) => ({ id: step, text: t(`${step}Title`) })),
    { id: "passage", text: t("passage.title") },
    { id: "measures", text: t("measuresTitle") },
  ];
  const words = { title: t("title"), description: t("description"), path: HOW_IT_WORKS_PATH, lang: locale };
  return (
    <main id="main" className="wrap">
      <JsonLd data={articleStructuredData(words, site())} />
      <PageHeader title={t("title")}>{t("intro")}</PageHeader>
      <Indexed sections={sections}>
        <ol className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
          {STEPS.map((step, index) => (
            <li key={step} className="max-w-[36rem]">
              <span aria-hidden className="font-display text-[2.25rem] leading-none text-accent">
                {NUMERALS[index]}
              </span>
              <h2 id={step} className="mt-2 font-display text-[1.625rem] leading-[1.2]">
                {t(`${step}Title`)}
              </h2>
              <p className="mt-2 text-[1.0625rem] leading-[1.65] text-pretty hyphens-auto">{t(step)}</p>
            </li>
          ))}
        </ol>
        <Section id="passage" title={t("passage.title")}>
          <Passage title={book?.title ?? null} />
        </Section>
        <Section
          id="measures"
          title={t("measuresTitle")}
          end={<LocalLink href={postPath("how-we-measure-style")}>{t("measuresMore")}</LocalLink>}
        >
          <p className="mb-8 max-w-[44rem] text-[1.0625rem] leading-[1.65] text-pretty">{t("measures")}</p>
          {measured.length >= MIN_AUTHORS && <StyleMap authors={measured} />}
        </Section>
        <p className="mt-12">
          <LocalLink href={LATEST_PATH} className="button button-solid">
            {home("discover")}
          </LocalLink>
        </p>
      </Indexed>
    </main>
  );
}
