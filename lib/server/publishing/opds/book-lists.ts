import "server-only";

import type { Author } from "#lib/domain/authors/author";
import type { BookSummary } from "#lib/domain/books/book";
import type { Series } from "#lib/domain/books/series";
import type { Language } from "#lib/domain/language";
import type { SearchResult } from "#lib/domain/search/search";
import { booksPhrase, genreName, languageName, opdsTexts } from "#lib/i18n/phrases";
import type { FacetCounts } from "#lib/server/modules/books/queries/facet-counts";
import { genreFacet, languageFacet } from "#lib/server/publishing/opds/facets";
import { type FacetGroup, latestDate, type OpdsPage } from "#lib/server/publishing/opds/page";
import {
  BOOKS_PER_PAGE,
  type BookListFilter,
  bookListPath,
  listPath,
  OPDS_ORDERS,
  type OpdsOrder,
  type OpdsVersion,
  rootPath,
  type SearchChoice,
  searchResultsPath,
} from "#lib/urls/opds";

/** Truncates long queries in titles. */
const MAX_QUERY_IN_TITLE = 100;

type BookListContent = { facetCounts: FacetCounts; author: Author | null; series?: Series | null; books: BookSummary[]; page: number };

/** A page of all books or of those matching a filter. */
export function bookListPage(version: OpdsVersion, language: Language, choice: BookListFilter, found: BookListContent): OpdsPage {
  const { facetCounts, author, series = null, books, page } = found;
  const to = (changes: Partial<BookListFilter>) => bookListPath(version, { ...choice, ...changes });
  return {
    ...{ version, language, title: listTitle(language, choice, author, series), up: upFrom(version, choice), navigation: [], groups: [] },
    path: bookListPath(version, choice, page),
    updated: lastChange(facetCounts),
    bookList: {
      ...{ books, page, total: facetCounts.total, pages: Math.ceil(facetCounts.total / BOOKS_PER_PAGE) },
      pathOf: (other) => bookListPath(version, choice, other),
      facets: [
        // A series has an order of its own.
        ...(series ? [] : [orderFacet(language, choice.order, (order) => to({ order }))]),
        languageFacet(language, choice.lang, facetCounts.languages, (lang) => to({ lang })),
        genreFacet(language, choice.genre, facetCounts.genres, (genre) => to({ genre })),
      ].filter(isChoice),
    },
  };
}

type Found = { facetCounts: FacetCounts; result: SearchResult };

/** A page of search results; empty beyond the last page. Dated by the last change of the whole library. */
export function searchResultsPage(
  version: OpdsVersion,
  language: Language,
  choice: SearchChoice,
  { facetCounts, result }: Found,
): OpdsPage {
  const { facets, hits, page, pages, total } = result;
  const to = (changes: Partial<SearchChoice>) => searchResultsPath(version, { ...choice, ...changes });
  return {
    ...{ version, language, up: rootPath(version), navigation: [], groups: [], path: searchResultsPath(version, choice, page) },
    title: foundTitle(language, choice.text.trim()),
    updated: lastChange(facetCounts),
    bookList: {
      ...{ books: page > pages ? [] : hits, page, total, pages },
      pathOf: (other) => searchResultsPath(version, choice, other),
      facets: [
        languageFacet(language, choice.lang, facets.lang, (lang) => to({ lang })),
        genreFacet(language, choice.genre, facets.genre, (genre) => to({ genre })),
      ].filter(isChoice),
    },
  };
}

const foundTitle = (language: Language, text: string): string =>
  text === "" ? listTitle(language, { order: "title" }, null) : opdsTexts(language)("found", { text: text.slice(0, MAX_QUERY_IN_TITLE) });

const lastChange = ({ updatedAt }: FacetCounts): string => latestDate(updatedAt === null ? [] : [updatedAt]);

/** A facet with only the "all" choice is useless, and OPDS 2.0 requires two. */
const isChoice = ({ choices }: FacetGroup): boolean => choices.length > 1;

const ORDER_KEYS = { newest: "orderNewest", downloads: "orderDownloads", title: "orderTitle" } as const;

function orderFacet(language: Language, chosen: OpdsOrder, pathOf: (order: OpdsOrder) => string): FacetGroup {
  const t = opdsTexts(language);
  const choices = OPDS_ORDERS.map((order) => ({ title: t(ORDER_KEYS[order]), path: pathOf(order), isActive: order === chosen }));
  return { title: t("order"), choices };
}

function listTitle(
  language: Language,
  { order, genre, lang }: BookListFilter,
  author: Author | null,
  series: Series | null = null,
): string {
  const narrowed = [
    series?.name,
    author && booksPhrase(language, author.displayName),
    genre && genreName(language, genre),
    lang && languageName(language, lang),
  ].filter(Boolean);
  const t = opdsTexts(language);
  return narrowed.length > 0 ? narrowed.join(" · ") : t(order === "downloads" ? "popular" : order);
}

function upFrom(version: OpdsVersion, { author, series, genre, lang }: BookListFilter): string {
  if (series) return listPath(version, "series");
  if (author) return listPath(version, "authors");
  if (genre) return listPath(version, "genres");
  return lang ? listPath(version, "languages") : rootPath(version);
}
