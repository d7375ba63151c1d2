import { getTranslations } from "next-intl/server";
import { FilledSearchForm } from "#components/search/search-form";
import { SearchPrompt } from "#components/search/search-prompt";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuthorNames } from "#lib/server/modules/authors/cached";
import { site } from "#lib/server/platform/site";
import { SEARCH_PATH } from "#lib/urls/pages";
import { readSearchParameters } from "#lib/urls/search";
import { searchForm, withAuthors } from "./form";

export const ensureStatic = "navigation";

export async function generateMetadata({ params }: PageProps<"/[locale]/search">) {
  const locale = await pageLanguage(params);
  const t = await getTranslations("search");
  return pageMetadata(locale, SEARCH_PATH, site(), { title: t("title"), description: t("description") });
}

export default async function SearchPage({ params }: PageProps<"/[locale]/search">) {
  const locale = await pageLanguage(params);
  // Search works without this list (specification 1, section 2).
  const [form, authors] = await Promise.all([searchForm(locale), listAuthorNames().catch(() => [])]);
  return (
    <>
      {/* app/styles/base.css shows this form or that of the layout. */}
      <noscript>
        <FilledSearchForm {...withAuthors(form, authors)} values={readSearchParameters(() => undefined)} />
      </noscript>
      <SearchPrompt />
    </>
  );
}
