import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import type { OpdsVersion } from "#lib/urls/opds";

/** A navigation link to a list of links or of books (`isBookList`). `count`: the number of books there. */
export type NavigationLink = {
  title: string;
  summary: string;
  path: string;
  isBookList: boolean;
  rel?: string;
  count?: number;
  updated: string;
};

export type FacetChoice = { title: string; path: string; isActive: boolean; count?: number };
export type FacetGroup = { title: string; choices: FacetChoice[] };

/** One page of a book list. `pathOf`: the path of another page, from 1; `pages` is 0 for an empty list. */
export type BookList = {
  books: BookSummary[];
  page: number;
  pages: number;
  total: number;
  pathOf: (page: number) => string;
  facets: FacetGroup[];
};

/** The first books of a list, previewed on the root page. */
export type Group = { title: string; path: string; total: number; books: BookSummary[] };

/** An OPDS page independent of the version: navigation links or a book list. Paths are relative to the site's origin, dates ISO strings. */
export type OpdsPage = {
  version: OpdsVersion;
  /** The language of the page's texts; books have their own. */
  language: Language;
  title: string;
  subtitle?: string;
  path: string;
  up: string | null;
  updated: string;
  navigation: NavigationLink[];
  groups: Group[];
  bookList: BookList | null;
};

/** The latest of some ISO dates; the Unix epoch if there are none. */
export const latestDate = (moments: string[]): string => moments.toSorted().at(-1) ?? new Date(0).toISOString();

/** The pagination links of a book list; beyond the last page, `previous` is the last one. */
export function paginationLinks({ page, pages, pathOf }: BookList): { rel: "first" | "previous" | "next" | "last"; path: string }[] {
  const last = Math.max(1, pages);
  return [
    { rel: "first", path: pathOf(1) },
    ...(page > 1 ? [{ rel: "previous" as const, path: pathOf(Math.min(page - 1, last)) }] : []),
    ...(page < pages ? [{ rel: "next" as const, path: pathOf(page + 1) }] : []),
    { rel: "last", path: pathOf(last) },
  ];
}
