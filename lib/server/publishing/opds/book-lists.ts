import "server-only";

import type { Author } from "#lib/domain/author/author";
import type { BookSummary } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import type { SearchResult } from "#lib/domain/search/search";
import { booksPhrase, catalogueWords, genreName, languageName } from "#lib/i18n/phrases";
import type { Survey } from "#lib/server/modules/books/queries/facet-counts";
import { genreFacet, languageFacet } from "#lib/server/publishing/opds/facets";
import { type CataloguePage, type FacetGroup, lastOf } from "#lib/server/publishing/opds/page";
import {
  BOOKS_A_PAGE,
  type CatalogueForm,
  foundPath,
  listPath,
  rootPath,
  type SearchChoice,
  SHELF_ORDERS,
  type ShelfChoice,
  type ShelfOrder,
  shelfPath,
} from "#lib/urls/opds";

/** A title need not repeat the whole of a long query. */
const TEXT_SHOWN = 100;

type OnShelf = { survey: Survey; author: Author | null; books: BookSummary[]; page: number };

/** A page of all books, or of an author's, a genre's, a language's. */
export function shelfOf(form: CatalogueForm, language: Language, choice: ShelfChoice, found: OnShelf): CataloguePage {
  const { survey, author, books, page } = found;
  const to = (changes: Partial<ShelfChoice>) => shelfPath(form, { ...choice, ...changes });
  return {
    ...{ form, language, title: shelfTitle(language, choice, author), up: upFrom(form, choice), ways: [], groups: [] },
    path: shelfPath(form, choice, page),
    updated: lastChange(survey),
    shelf: {
      ...{ books, page, total: survey.total, pages: Math.ceil(survey.total / BOOKS_A_PAGE) },
      pathOf: (other) => shelfPath(form, choice, other),
      facets: [
        orderFacet(language, choice.order, (order) => to({ order })),
        languageFacet(language, choice.lang, survey.languages, (lang) => to({ lang })),
        genreFacet(language, choice.genre, survey.genres, (genre) => to({ genre })),
      ].filter(isChoice),
    },
  };
}

type Found = { survey: Survey; result: SearchResult };

/** A page of what a search found; beyond the end it is empty. Whatever changes in the whole library may change it. */
export function foundOf(form: CatalogueForm, language: Language, choice: SearchChoice, { survey, result }: Found): CataloguePage {
  const { facets, hits, page, pages, total } = result;
  const to = (changes: Partial<SearchChoice>) => foundPath(form, { ...choice, ...changes });
  return {
    ...{ form, language, up: rootPath(form), ways: [], groups: [], path: foundPath(form, choice, page) },
    title: foundTitle(language, choice.text.trim()),
    updated: lastChange(survey),
    shelf: {
      ...{ books: page > pages ? [] : hits, page, total, pages },
      pathOf: (other) => foundPath(form, choice, other),
      facets: [
        languageFacet(language, choice.lang, facets.lang, (lang) => to({ lang })),
        genreFacet(language, choice.genre, facets.genre, (genre) => to({ genre })),
      ].filter(isChoice),
    },
  };
}

const foundTitle = (language: Language, text: string): string =>
  text === "" ? shelfTitle(language, { order: "title" }, null) : catalogueWords(language)("found", { text: text.slice(0, TEXT_SHOWN) });

const lastChange = ({ updatedAt }: Survey): string => lastOf(updatedAt === null ? [] : [updatedAt]);

/** "All" alone is no choice, and the specification of 2.0 wants two. */
const isChoice = ({ choices }: FacetGroup): boolean => choices.length > 1;

const ORDER_WORDS = { newest: "orderNewest", downloads: "orderDownloads", title: "orderTitle" } as const;

function orderFacet(language: Language, chosen: ShelfOrder, pathOf: (order: ShelfOrder) => string): FacetGroup {
  const t = catalogueWords(language);
  const choices = SHELF_ORDERS.map((order) => ({ title: t(ORDER_WORDS[order]), path: pathOf(order), isActive: order === chosen }));
  return { title: t("order"), choices };
}

function shelfTitle(language: Language, { order, genre, lang }: ShelfChoice, author: Author | null): string {
  const narrowed = [
    author && booksPhrase(language, author.displayName),
    genre && genreName(language, genre),
    lang && languageName(language, lang),
  ].filter(Boolean);
  const t = catalogueWords(language);
  return narrowed.length > 0 ? narrowed.join(" · ") : t(order === "downloads" ? "popular" : order);
}

function upFrom(form: CatalogueForm, { author, genre, lang }: ShelfChoice): string {
  if (author) return listPath(form, "authors");
  if (genre) return listPath(form, "genres");
  return lang ? listPath(form, "languages") : rootPath(form);
}
