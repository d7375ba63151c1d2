import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FilterFeeds } from "#components/search/filter-feeds";
import { FilledSearchForm } from "#components/search/search-form";
import { SearchPrompt } from "#components/search/search-prompt";
import { SearchResults } from "#components/search/search-results";
import type { SearchCriteria, SearchResult } from "#lib/domain/search/search";
import { excerpt } from "#lib/domain/text/text";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { site } from "#lib/server/platform/site";
import { SEARCH_PATH } from "#lib/urls/pages";
import { hasCriteria, readSearchParameters, searchCriteria } from "#lib/urls/search";
import { searchForm, withAuthors } from "../form";

/** Rendered for each request, because results depend on the query: docs/decisions/0005. */
export const instant = false;

/** In the form for browsers without scripts. */
const MAX_AUTHORS = 50;

type Props = PageProps<"/[locale]/search/results">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("search");
  const { q } = await pageUrl(searchParams);
  const title = q.trim() === "" ? t("title") : t("resultsTitle", { query: excerpt(q, 60) });
  return pageMetadata(locale, SEARCH_PATH, site(), { title, description: t("description"), index: false });
}

/** Target of the rewrite of /search with a query string (next.config.mjs). */
export default async function SearchResultsPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const [address, form] = await Promise.all([pageUrl(searchParams), searchForm(locale)]);
  const criteria = searchCriteria(address);
  const result = hasCriteria(criteria) ? await searchUpToTheLast(criteria) : null;
  return (
    <>
      <FilterFeeds {...criteria} />
      {/* The layout's form reads the URL by script; app/styles/base.css shows one of the two. */}
      <noscript>
        <FilledSearchForm {...withAuthors(form, foundAuthors(result))} values={address} />
      </noscript>
      {result ? <SearchResults result={result} address={address} /> : <SearchPrompt />}
    </>
  );
}

/** The authors of most books that match, whatever author is chosen. */
const foundAuthors = (result: SearchResult | null) =>
  (result?.facets.author ?? []).slice(0, MAX_AUTHORS).map(({ value, name }) => ({ id: value, displayName: name }));

async function pageUrl(searchParams: Props["searchParams"]) {
  const given = await searchParams;
  return readSearchParameters((name) => [given[name]].flat()[0]);
}

/** The requested page, or the last one. */
async function searchUpToTheLast(criteria: SearchCriteria): Promise<SearchResult> {
  const result = await searchBooks(criteria);
  return criteria.page > result.pages && result.pages > 0 ? searchBooks({ ...criteria, page: result.pages }) : result;
}
