import { GENRES, type Genre } from "#lib/domain/books/genre";
import { pageNumber } from "#lib/domain/books/page-size";
import { isLanguage } from "#lib/domain/language";
import { SEARCH_ORDERS, SEARCH_PAGE_SIZE, type SearchCriteria } from "#lib/domain/search/search";
import { SLUG } from "#lib/domain/text/text";

/** The query parameters of the search page as they are in the URL; "" for missing ones. */
export type SearchParameters = { q: string; genre: string; author: string; lang: string; sort: string; page: string };

/** Reads the query parameters; of repeated ones the first counts. */
export function readSearchParameters(parameter: (name: string) => string | undefined): SearchParameters {
  // HTML has no character 0.
  const of = (name: string) => (parameter(name) ?? "").replaceAll("\0", "");
  return { q: of("q"), genre: of("genre"), author: of("author"), lang: of("lang"), sort: of("sort"), page: of("page") };
}

/**
 * The query string of a search; "" without criteria. An order alone lists every book. Omits the defaults: relevance and
 * page 1.
 */
export function searchQueryString({ q, genre, author, lang, sort, page }: Partial<SearchParameters>): string {
  const order = sort === "relevance" ? "" : sort;
  if (!q?.trim() && !genre && !author && !lang && !order) return "";
  const values = { q: q?.trim(), genre, author, lang, sort: order, page: page === "1" ? "" : page };
  const parameters = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return parameters.size === 0 ? "" : `?${parameters}`;
}

/** The validated criteria; invalid values count as missing. */
export function searchCriteria(address: SearchParameters): SearchCriteria {
  return {
    text: address.q,
    genre: GENRES.find((genre): genre is Genre => genre === address.genre),
    author: SLUG.test(address.author) ? address.author.slice(0, 80) : undefined,
    lang: isLanguage(address.lang) ? address.lang : undefined,
    order: SEARCH_ORDERS.find((order) => order === address.sort) ?? "relevance",
    page: pageNumber(address.page) ?? 1,
    limit: SEARCH_PAGE_SIZE,
  };
}

/** Whether there is any criterion; without one there are no results. An order other than relevance lists every book. */
export const hasCriteria = ({ text, genre, author, lang, order }: SearchCriteria): boolean =>
  text.trim() !== "" || genre !== undefined || author !== undefined || lang !== undefined || order !== "relevance";
