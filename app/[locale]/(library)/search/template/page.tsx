import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DocumentResults } from "#components/search/document-results";
import { FilledSearchForm } from "#components/search/search-form";
import { AUTHORS_SLOT, QUERY_SLOT, TITLE_SLOT } from "#lib/domain/search/template-slots";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { SEARCH_PATH } from "#lib/urls/pages";
import { readSearchParameters } from "#lib/urls/search";
import { searchForm, withAuthors } from "../form";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/search/template">): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("search");
  return pageMetadata(locale, SEARCH_PATH, site(), { title: TITLE_SLOT, description: t("description"), index: false });
}

/** The page of search results without what depends on the search: lib/server/publishing/search-page fills it in (docs/decisions/0048). */
export default async function SearchTemplatePage({ params }: PageProps<"/[locale]/search/template">) {
  const locale = await pageLanguage(params);
  const [t, form] = await Promise.all([getTranslations("search"), searchForm(locale)]);
  return (
    <>
      {/* app/styles/base.css shows this form or that of the layout. */}
      <noscript>
        <FilledSearchForm
          {...withAuthors(form, [{ id: AUTHORS_SLOT, displayName: "" }])}
          values={{ ...readSearchParameters(() => undefined), q: QUERY_SLOT }}
        />
      </noscript>
      <DocumentResults label={t("title")} waiting={t("searching")} />
    </>
  );
}
