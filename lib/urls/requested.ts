import { LANGUAGES } from "#lib/domain/language";

// What a requested URL, a path with its query, is for. The web server asks before Next.js does, for every request.

/** The language that may begin a page's path. */
const PREFIX = `(?:(?:${LANGUAGES.join("|")})/)?`;
const BOOK_PAGE = new RegExp(`^/${PREFIX}book/([a-z\\d-]{1,80})(?:/\\d+)?(?:\\?|$)`);
const THREAD_PAGE = new RegExp(`^/${PREFIX}forum/thread/([a-z\\d-]{1,90})(?:/\\d{1,6})?(?:\\?|$)`);
// Next.js rewrites /SEARCH too.
const SEARCH_PAGE = new RegExp(`^/${PREFIX}search(?:[?/]|$)`, "i");
const SEARCH = new RegExp(
  `^/(?:api/(?:books|forum)/search|opds/(?:v2/)?search|${PREFIX}search(?:/forum)?(?:/results|/document)?)/?(?:[?]|$)`,
  "i",
);
const SHARED_RESPONSE = new RegExp(`^/(?:api/(?:books(?:/(?:search|featured|genres))?|authors(?:/[^/?]+)?)|${PREFIX}search)(?:[?]|$)`, "i");
const CALL_OR_FILE = /^\/(?:api|_next|pictures|avatars|downloads)\//;
const OPDS = /^\/opds(?:\/|$)/;
const DOCUMENT = /^\/(?:feed\/|opds(?:\/(?!authentication|samples\/)|[?]|$)|sitemaps\/|sitemap\.xml(?:[?]|$))/;
const OPENAPI_DOCUMENT = /^\/api\/openapi\.json(?:[?]|$)/;
const DATABASE_CALL = /^\/api\/(?!health(?:[?/]|$)|status(?:[?/]|$)|openapi\.json|internal\/)/;
const OPEN_CALL_OR_FILE = /^\/(?:api\/(?!auth\/|admin\/|internal\/)|(?:feed|downloads|pictures)\/|opds(?:\/|$|\?))/;
const PAGE_FEED = new RegExp(`^/${PREFIX}(?:status|blog)/feed\\.atom(?:\\?|$)`);
const ANSWERS_DIFFER = /^\/(?:api\/(?!openapi\.json(?:\?|$))|downloads\/)/;

/** The id of the book whose page or chapter this is; null for other URLs. */
export const requestedBook = (url: string): string | null => (url.includes("/book/") ? (BOOK_PAGE.exec(url)?.[1] ?? null) : null);

/** The slug of the thread of the forum of which this is a page; null for other URLs. */
export const requestedThread = (url: string): string | null =>
  url.includes("/forum/thread/") ? (THREAD_PAGE.exec(url)?.[1] ?? null) : null;

/** A page of search results, or the form. */
export const isSearchPage = (url: string): boolean => SEARCH_PAGE.test(url);

/** Any search: on a page, by a call, or in a reading app. */
export const isSearch = (url: string): boolean => SEARCH.test(url);

/**
 * A search for books, on a page or by a call, or a call for lists of books, genres and authors or for one author: the response is the same for
 * everyone. Not a call for one book, whose response contains the whole text.
 */
export const isSharedResponse = (url: string): boolean => SHARED_RESPONSE.test(url);

/** Everything except calls of the API, build files, images, avatars and downloads. */
export const isNeitherCallNorAsset = (url: string): boolean => !CALL_OR_FILE.test(url);

/** What may be a page: neither a call of the API, nor a file, nor of OPDS. */
export const mayBePage = (url: string): boolean => url.startsWith("/") && isNeitherCallNorAsset(url) && !OPDS.test(url);

/**
 * What is treated as a page where an error must be shown: like `mayBePage`, without feeds and paths with a dot. Short links count as pages.
 * `path`: without the query.
 */
export const isPagePath = (path: string): boolean => mayBePage(path) && !path.startsWith("/feed/") && !path.includes(".");

/** Documents for programs, the same for everybody: feeds, OPDS, sitemaps and the OpenAPI document. */
export const isDocument = (url: string): boolean => DOCUMENT.test(url) || isOpenApiDocument(url);

/** The description of the API. */
export const isOpenApiDocument = (url: string): boolean => OPENAPI_DOCUMENT.test(url);

/** A call of the API that cannot be answered without the database. */
export const needsDatabase = (url: string): boolean => DATABASE_CALL.test(url);

/** What scripts of other sites may call: the API, feeds, catalogues and what these link to, images and book files. */
export const isOpenToOtherSites = (url: string): boolean => OPEN_CALL_OR_FILE.test(url) || PAGE_FEED.test(url);

/** Of what other sites may call: whether the response depends on who asks. */
export const differsBySender = (url: string): boolean => ANSWERS_DIFFER.test(url);

export const isShortLink = (url: string): boolean => url.startsWith("/b/");

/** A card that other sites embed. */
export const isEmbed = (url: string): boolean => url.startsWith("/embed/");
