import "server-only";

import type { Author } from "#lib/domain/author/author";
import type { BookSummary } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import type { SearchResult } from "#lib/domain/search/search";
import { booksPhrase, genreName, languageName, opdsTexts } from "#lib/i18n/phrases";
import type { FacetCounts } from "#lib/server/modules/books/queries/facet-counts";
import { genreFacet, languageFacet } from "#lib/server/publishing/opds/facets";
import { type FacetGroup, lastOf, type OpdsPage } from "#lib/server/publishing/opds/page";
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

/** A title need not repeat the whole of a long query. */
const TEXT_SHOWN = 100;

type OnShelf = { survey: FacetCounts; author: Author | null; books: BookSummary[]; page: number };

/** A page of all books, or of an author's, a genre's, a language's. */
export function bookListPage(form: OpdsVersion, language: Language, choice: BookListFilter, found: OnShelf): OpdsPage {
  const { survey, author, books, page } = found;
  const to = (changes: Partial<BookListFilter>) => bookListPath(form, { ...choice, ...changes });
  return {
    ...{ form, language, title: shelfTitle(language, choice, author), up: upFrom(form, choice), ways: [], groups: [] },
    path: bookListPath(form, choice, page),
    updated: lastChange(survey),
    shelf: {
      ...{ books, page, total: survey.total, pages: Math.ceil(survey.total / BOOKS_PER_PAGE) },
      pathOf: (other) => bookListPath(form, choice, other),
      facets: [
        orderFacet(language, choice.order, (order) => to({ order })),
        languageFacet(language, choice.lang, survey.languages, (lang) => to({ lang })),
        genreFacet(language, choice.genre, survey.genres, (genre) => to({ genre })),
      ].filter(isChoice),
    },
  };
}

type Found = { survey: FacetCounts; result: SearchResult };

/** A page of what a search found; beyond the end it is empty. Whatever changes in the whole library may change it. */
export function searchResultsPage(form: OpdsVersion, language: Language, choice: SearchChoice, { survey, result }: Found): OpdsPage {
  const { facets, hits, page, pages, total } = result;
  const to = (changes: Partial<SearchChoice>) => searchResultsPath(form, { ...choice, ...changes });
  return {
    ...{ form, language, up: rootPath(form), ways: [], groups: [], path: searchResultsPath(form, choice, page) },
    title: foundTitle(language, choice.text.trim()),
    updated: lastChange(survey),
    shelf: {
      ...{ books: page > pages ? [] : hits, page, total, pages },
      pathOf: (other) => searchResultsPath(form, choice, other),
      facets: [
        languageFacet(language, choice.lang, facets.lang, (lang) => to({ lang })),
        genreFacet(language, choice.genre, facets.genre, (genre) => to({ genre })),
      ].filter(isChoice),
    },
  };
}

const foundTitle = (language: Language, text: string): string =>
  text === "" ? shelfTitle(language, { order: "title" }, null) : opdsTexts(language)("found", { text: text.slice(0, TEXT_SHOWN) });

const lastChange = ({ updatedAt }: FacetCounts): string => lastOf(updatedAt === null ? [] : [updatedAt]);

/** "All" alone is no choice, and the specification of 2.0 wants two. */
const isChoice = ({ choices }: FacetGroup): boolean => choices.length > 1;

const ORDER_WORDS = { newest: "orderNewest", downloads: "orderDownloads", title: "orderTitle" } as const;

function orderFacet(language: Language, chosen: OpdsOrder, pathOf: (order: OpdsOrder) => string): FacetGroup {
  const t = opdsTexts(language);
  const choices = OPDS_ORDERS.map((order) => ({ title: t(ORDER_WORDS[order]), path: pathOf(order), isActive: order === chosen }));
  return { title: t("order"), choices };
}

function shelfTitle(language: Language, { order, genre, lang }: BookListFilter, author: Author | null): string {
  const narrowed = [
    author && booksPhrase(language, author.displayName),
    genre && genreName(language, genre),
    lang && languageName(language, lang),
  ].filter(Boolean);
  const t = opdsTexts(language);
  return narrowed.length > 0 ? narrowed.join(" · ") : t(order === "downloads" ? "popular" : order);
}

function upFrom(form: OpdsVersion, { author, genre, lang }: BookListFilter): string {
  if (author) return listPath(form, "authors");
  if (genre) return listPath(form, "genres");
  return lang ? listPath(form, "languages") : rootPath(form);
}
