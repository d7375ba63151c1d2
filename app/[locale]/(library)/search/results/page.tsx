import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultsSection } from "#components/search/results-section";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { site } from "#lib/server/platform/site";
import { searchFeeds } from "#lib/server/publishing/search-page/feeds";
import { searchResultsHtml, searchTitle } from "#lib/server/publishing/search-page/search-document";
import { searchTexts } from "#lib/server/publishing/search-page/texts";
import { SEARCH_PATH } from "#lib/urls/pages";
import { readSearchParameters } from "#lib/urls/search";

/** Rendered for each request, because results depend on the query: docs/decisions/0005. */
export const instant = false;

type Props = PageProps<"/[locale]/search/results">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("search");
  const title = searchTitle(await pageUrl(searchParams), searchTexts(locale));
  return pageMetadata(locale, SEARCH_PATH, site(), { title, description: t("description"), index: false });
}

/** Target of the rewrite of /search with a query string, when the router navigates to it (next.config.mjs). Documents: ../document. */
export default async function SearchResultsPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const address = await pageUrl(searchParams);
  const t = await getTranslations("search");
  return (
    <>
      {searchFeeds(address, searchTexts(locale)).map((feed) => (
        <link key={feed.href} rel="alternate" {...feed} />
      ))}
      <ResultsSection html={await searchResultsHtml(locale, address)} label={t("title")} />
    </>
  );
}

async function pageUrl(searchParams: Props["searchParams"]) {
  const given = await searchParams;
  return readSearchParameters((name) => [given[name]].flat()[0]);
}
