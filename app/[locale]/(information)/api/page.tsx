import { getTranslations } from "next-intl/server";
import { ApiGuide } from "#components/api/api-guide";
import { ApiReference } from "#components/api/api-reference";
import { Indexed } from "#components/layout/side-index";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { newestBook } from "#lib/server/modules/books/queries/book";
import { site } from "#lib/server/platform/site";
import { apiReference } from "#lib/server/publishing/openapi/reference";
import { OPENAPI_URL } from "#lib/urls/api";
import { API_PATH } from "#lib/urls/pages";

const SECTIONS = ["start", "keys", "limits", "paging", "errors", "more", "changes", "reference"] as const;
/** For the examples of a library without books. */
const ANY_BOOK = "book-id";

export async function generateMetadata({ params }: PageProps<"/[locale]/api">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("apiDocs");
  return pageMetadata(locale, API_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function ApiPage({ params }: PageProps<"/[locale]/api">) {
  await pageLanguage(params);
  const [t, book] = await Promise.all([getTranslations("apiDocs"), newestBook()]);
  return (
    <main id="main" className="wrap">
      <PageHeader title={t("title")}>
        {t("intro")}
        {/* On a line of its own: at the end of the text it moved far when the font arrived late and the text wrapped differently. */}
        <a href={OPENAPI_URL} className="mt-2 block w-fit font-ui text-base">
          {t("document")}
        </a>
      </PageHeader>
      <Indexed sections={SECTIONS.map((id) => ({ id, text: t(`${id}.title`) }))}>
        <ApiGuide origin={site().origin} bookId={book?.id ?? ANY_BOOK} />
        <Section id="reference" title={t("reference.title")}>
          <p className="mb-8 max-w-[40rem] text-pretty leading-[1.65]">{t("reference.text")}</p>
          <ApiReference groups={apiReference()} />
        </Section>
      </Indexed>
    </main>
  );
}
