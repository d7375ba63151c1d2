import "server-only";

import type { Language } from "#lib/domain/language";
import type { SearchResult } from "#lib/domain/search/search";
import { FEED_ATTRIBUTE } from "#lib/domain/search/template-slots";
import { type Html, html } from "#lib/domain/text/html";
import { excerpt } from "#lib/domain/text/text";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { logger } from "#lib/server/platform/logger";
import { searchFeeds } from "#lib/server/publishing/search-page/feeds";
import { loadTemplate } from "#lib/server/publishing/search-page/load-template";
import { failureHtml, promptHtml, resultsHtml } from "#lib/server/publishing/search-page/results";
import { fillTemplate, type SearchPage } from "#lib/server/publishing/search-page/template";
import { type SearchTexts, searchTexts } from "#lib/server/publishing/search-page/texts";
import { localPath } from "#lib/urls/locale-path";
import { SEARCH_PATH } from "#lib/urls/pages";
import { hasCriteria, type SearchParameters, searchCriteria, searchQueryString } from "#lib/urls/search";

/** In the form for browsers without scripts. */
const MAX_AUTHORS = 50;
const TITLE_LENGTH = 60;

/**
 * The page of a search, as a document: its results inserted into a template that React has rendered once. Rendering the whole page takes four
 * times as long (docs/decisions/0048). A failed search is a page that says so, with status 500 or 503.
 */
export async function searchDocument(locale: Language, address: SearchParameters): Promise<SearchPage & { status: number }> {
  const texts = searchTexts(locale);
  const [template, found] = await Promise.all([loadTemplate(locale), search(address)]);
  const filled = fillTemplate(template, {
    title: searchTitle(address, texts),
    results: found.failed
      ? failureHtml(localPath(locale, SEARCH_PATH) + searchQueryString(address), texts)
      : foundHtml(found.result, address, texts),
    feeds: feedLinks(address, texts),
    // The authors of most books that match, whatever author is chosen.
    form: {
      values: address,
      authors: (found.result?.facets.author ?? []).slice(0, MAX_AUTHORS).map(({ value, name }) => ({ id: value, displayName: name })),
    },
  });
  return { status: found.failed ? failureStatus() : 200, ...filled };
}

/** The results of a search as HTML, for a navigation within the site; without criteria the prompt. */
export async function searchResultsHtml(locale: Language, address: SearchParameters): Promise<string> {
  return foundHtml(await searchUpToTheLast(address), address, searchTexts(locale)).markup;
}

const failureStatus = (): number => (isDatabaseUnavailable() ? 503 : 500);

/** "Search: …" */
export const searchTitle = ({ q }: SearchParameters, { search }: SearchTexts): string =>
  q.trim() === "" ? search("title") : search("resultsTitle", { query: excerpt(q, TITLE_LENGTH) });

type Found = { result: SearchResult | null; failed: boolean };

async function search(address: SearchParameters): Promise<Found> {
  try {
    return { result: await searchUpToTheLast(address), failed: false };
  } catch (error) {
    logger().error({ err: error }, "a search failed");
    return { result: null, failed: true };
  }
}

/** The requested page of results, or the last one; null without criteria. */
async function searchUpToTheLast(address: SearchParameters): Promise<SearchResult | null> {
  const criteria = searchCriteria(address);
  if (!hasCriteria(criteria)) return null;
  const result = await searchBooks(criteria);
  return criteria.page > result.pages && result.pages > 0 ? searchBooks({ ...criteria, page: result.pages }) : result;
}

const foundHtml = (result: SearchResult | null, address: SearchParameters, texts: SearchTexts): Html =>
  result ? resultsHtml(result, address, texts) : promptHtml(texts);

/** Links by which programs find the feeds of a search. */
const feedLinks = (address: SearchParameters, texts: SearchTexts): Html =>
  html`${searchFeeds(address, texts).map(
    ({ type, href, title }) => html`<link ${FEED_ATTRIBUTE} rel="alternate" type="${type}" href="${href}" title="${title}">`,
  )}`;
