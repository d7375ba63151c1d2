import { FILE_TYPES } from "#lib/domain/books/export-book";
import type { Genre } from "#lib/domain/books/genre";
import type { Language } from "#lib/domain/language";

/** The two versions of the catalogue: OPDS 1.2 (Atom) and OPDS 2.0 (JSON). */
export type OpdsVersion = "atom" | "json";

/** The sort orders of book lists. */
export const OPDS_ORDERS = ["newest", "downloads", "title"] as const;
export type OpdsOrder = (typeof OPDS_ORDERS)[number];

/** The navigation feeds that link to book lists. */
export const OPDS_LISTS = ["authors", "series", "genres", "languages"] as const;
export type OpdsList = (typeof OPDS_LISTS)[number];

/** The number of books per page of the catalogue. */
export const BOOKS_PER_PAGE = 25;

export type BookListFilter = {
  order: OpdsOrder;
  author?: string | undefined;
  series?: string | undefined;
  genre?: Genre | undefined;
  lang?: Language | undefined;
};
export type SearchChoice = { text: string; genre?: Genre | undefined; lang?: Language | undefined };

/** https://specs.opds.io/opds-1.2, https://drafts.opds.io/opds-2.0, https://drafts.opds.io/authentication-for-opds-1.0 */
export const MEDIA_TYPES = {
  navigation: "application/atom+xml;profile=opds-catalog;kind=navigation",
  acquisition: "application/atom+xml;profile=opds-catalog;kind=acquisition",
  entry: "application/atom+xml;type=entry;profile=opds-catalog",
  openSearch: "application/opensearchdescription+xml",
  feed: "application/opds+json",
  publication: "application/opds-publication+json",
  authentication: "application/opds-authentication+json",
  ...FILE_TYPES,
  jpeg: "image/jpeg",
  html: "text/html",
} as const;

export const RELATIONS = {
  newest: "http://opds-spec.org/sort/new",
  popular: "http://opds-spec.org/sort/popular",
  facet: "http://opds-spec.org/facet",
  image: "http://opds-spec.org/image",
  thumbnail: "http://opds-spec.org/image/thumbnail",
  acquisition: "http://opds-spec.org/acquisition",
  sample: "http://opds-spec.org/acquisition/sample",
  authentication: "http://opds-spec.org/auth/document",
} as const;

const ROOTS: Record<OpdsVersion, string> = { atom: "/opds", json: "/opds/v2" };
/** The name of the query parameter in each specification. */
const QUERY: Record<OpdsVersion, string> = { atom: "q", json: "query" };

export const OPEN_SEARCH_PATH = "/opds/opensearch.xml";
export const AUTHENTICATION_PATH = "/opds/authentication";

// All paths start at the site's root.
export const rootPath = (form: OpdsVersion): string => ROOTS[form];
export const listPath = (form: OpdsVersion, list: OpdsList): string => `${ROOTS[form]}/${list}`;
export const entryPath = (form: OpdsVersion, bookId: string): string => `${ROOTS[form]}/books/${bookId}`;
export const samplePath = (bookId: string): string => `/opds/samples/${bookId}.epub`;
/** Begins the URL of every book file. */
export const FILES_ROOT = "/downloads/";
export const filePath = (bookId: string, format: "epub" | "pdf"): string => `${FILES_ROOT}${format}/${bookId}.${format}`;

/** A page of a book list; page 1 has no number in its URL. */
export const bookListPath = (form: OpdsVersion, { order, author, series, genre, lang }: BookListFilter, page = 1): string =>
  `${ROOTS[form]}/books?${parameters({ order, author, series, genre, lang, page: page > 1 ? String(page) : undefined })}`;

/** A page of search results. */
export const searchResultsPath = (form: OpdsVersion, { text, genre, lang }: SearchChoice, page = 1): string =>
  `${ROOTS[form]}/search?${parameters({ [QUERY[form]]: text, genre, lang, page: page > 1 ? String(page) : undefined })}`;

/**
 * The search URL as a template for OpenSearch and RFC 6570. It has no page: clients fill in nothing or 0 (KOReader, Foliate), and results
 * link to their next page.
 */
export const searchTemplate = (form: OpdsVersion): string =>
  form === "atom" ? `${ROOTS.atom}/search?${QUERY.atom}={searchTerms}` : `${ROOTS.json}/search{?${QUERY.json}}`;

const parameters = (given: Record<string, string | undefined>): string =>
  new URLSearchParams(Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString();
