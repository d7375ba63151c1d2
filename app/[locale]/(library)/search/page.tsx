import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SearchFeedLinks } from "#components/search/feed-links";
import { FilledSearchForm } from "#components/search/search-form";
import { SearchPrompt } from "#components/search/search-prompt";
import { SearchResults } from "#components/search/search-results";
import { excerpt } from "#lib/domain/text/text";
import { pageLanguage } from "#lib/i18n/page-language";
import { pageMetadata } from "#lib/i18n/page-metadata";
import { listAuthorNames } from "#lib/server/modules/authors/queries";
import { findSearchResult } from "#lib/server/modules/search/queries/search-page";
import { site } from "#lib/server/platform/site";
import { SEARCH_PATH } from "#lib/urls/pages";
import { readSearchParameters, searchCriteria } from "#lib/urls/search";
import { firstValue } from "#lib/urls/search-parameter";
import { searchForm, withAuthors } from "./form";

type Props = PageProps<"/[locale]/search">;

const TITLE_LENGTH = 60;
/** In the form for browsers without scripts, after a search. */
const MAX_AUTHORS = 50;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations("search");
  const address = await addressOf(searchParams);
  const title = address.q.trim() === "" ? t("title") : t("resultsTitle", { query: excerpt(address.q, TITLE_LENGTH) });
  const isForm = Object.values(address).every((value) => value === "");
  return pageMetadata(locale, SEARCH_PATH, site(), { title, description: t("description"), index: isForm });
}

export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await pageLanguage(params);
  const address = await addressOf(searchParams);
  const [form, result] = await Promise.all([searchForm(locale), findSearchResult(searchCriteria(address))]);
  // The authors of most books that match, whatever author is chosen. Search works without the list (specification 1, section 2).
  const authors = result
    ? result.facets.author.slice(0, MAX_AUTHORS).map(({ value, name }) => ({ id: value, displayName: name }))
    : await listAuthorNames().catch(() => []);
  return (
    <>
      <SearchFeedLinks address={address} />
      {/* app/styles/base.css shows this form or that of the layout. */}
      <noscript>
        <FilledSearchForm {...withAuthors(form, authors)} values={address} />
      </noscript>
      {result ? <SearchResults result={result} address={address} /> : <SearchPrompt />}
    </>
  );
}

async function addressOf(searchParams: Props["searchParams"]) {
  const given = await searchParams;
  return readSearchParameters((name) => firstValue(given[name]));
}
