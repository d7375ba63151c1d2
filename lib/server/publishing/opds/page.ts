import "server-only";

import type { BookSummary } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import type { OpdsVersion } from "#lib/urls/opds";

/** A way on: to a list (`isShelf` false) or to books. `count`: how many books are there. */
export type Way = { title: string; summary: string; path: string; isShelf: boolean; rel?: string; count?: number; updated: string };

export type FacetChoice = { title: string; path: string; isActive: boolean; count?: number };
export type FacetGroup = { title: string; choices: FacetChoice[] };

/** A page of a shelf. `pathOf` is the path of another of its pages, from 1; `pages` is 0 when the shelf is empty. */
export type Shelf = {
  books: BookSummary[];
  page: number;
  pages: number;
  total: number;
  pathOf: (page: number) => string;
  facets: FacetGroup[];
};

/** The first books of a shelf, shown where one chooses shelves. */
export type Group = { title: string; path: string; total: number; books: BookSummary[] };

/** A page of the catalogue before it is written in one of its forms: ways on, or a shelf. Paths are from the site's root, dates ISO strings. */
export type OpdsPage = {
  form: OpdsVersion;
  /** Of its words; each book speaks its own. */
  language: Language;
  title: string;
  subtitle?: string;
  path: string;
  up: string | null;
  updated: string;
  ways: Way[];
  groups: Group[];
  shelf: Shelf | null;
};

/** The last of some moments, as ISO strings; when nothing has ever changed, the beginning of time. */
export const lastOf = (moments: string[]): string => moments.toSorted().at(-1) ?? new Date(0).toISOString();

/** Where one can turn to from a page of a shelf; beyond the end, back to the last. */
export function turns({ page, pages, pathOf }: Shelf): { rel: "first" | "previous" | "next" | "last"; path: string }[] {
  const last = Math.max(1, pages);
  return [
    { rel: "first", path: pathOf(1) },
    ...(page > 1 ? [{ rel: "previous" as const, path: pathOf(Math.min(page - 1, last)) }] : []),
    ...(page < pages ? [{ rel: "next" as const, path: pathOf(page + 1) }] : []),
    { rel: "last", path: pathOf(last) },
  ];
}
