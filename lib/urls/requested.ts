import { LANGUAGES } from "#lib/domain/language";

// What a requested URL, a path with its query, is for. The web server asks before Next.js does, for every request.

/** The language that may begin a page's path. */
const PREFIX = `(?:(?:${LANGUAGES.join("|")})/)?`;
const BOOK_PAGE = new RegExp(`^/${PREFIX}book/([a-z\\d-]{1,80})(?:/\\d+)?(?:\\?|$)`);
const THREAD_PAGE = new RegExp(`^/${PREFIX}forum/thread/([a-z\\d-]{1,90})(?:/\\d{1,6})?(?:\\?|$)`);
const CALL_OR_FILE = /^\/(?:api|_next|pictures|avatars|downloads)\//;
const OPDS = /^\/opds(?:\/|$)/;
const DATABASE_CALL = /^\/api\/(?!health(?:[?/]|$)|status(?:[?/]|$)|openapi\.json)/;
const OPEN_CALL_OR_FILE = /^\/(?:api\/(?!auth\/|admin\/)|(?:feed|downloads|pictures)\/|opds(?:\/|$|\?))/;
const PAGE_FEED = new RegExp(`^/${PREFIX}(?:status|blog)/feed\\.atom(?:\\?|$)`);
const ANSWERS_DIFFER = /^\/(?:api\/(?!openapi\.json(?:\?|$))|downloads\/)/;

/** The id of the book whose page or chapter this is; null for other URLs. */
export const requestedBook = (url: string): string | null => (url.includes("/book/") ? (BOOK_PAGE.exec(url)?.[1] ?? null) : null);

/** The slug of the thread of the forum of which this is a page; null for other URLs. */
export const requestedThread = (url: string): string | null =>
  url.includes("/forum/thread/") ? (THREAD_PAGE.exec(url)?.[1] ?? null) : null;

/**
 * What is treated as a page where an error must be shown: neither a call of the API, nor a file or feed, nor of OPDS. Short links count as pages.
 * `path`: without the query.
 */
export const isPagePath = (path: string): boolean =>
  path.startsWith("/") && !CALL_OR_FILE.test(path) && !OPDS.test(path) && !path.startsWith("/feed/") && !path.includes(".");

/** A call of the API that cannot be answered without the database. */
export const needsDatabase = (url: string): boolean => DATABASE_CALL.test(url);

/** What scripts of other sites may call: the API, feeds, catalogues and what these link to, images and book files. */
export const isOpenToOtherSites = (url: string): boolean => OPEN_CALL_OR_FILE.test(url) || PAGE_FEED.test(url);

/** Of what other sites may call: whether the response depends on who asks. */
export const differsBySender = (url: string): boolean => ANSWERS_DIFFER.test(url);

export const isShortLink = (url: string): boolean => url.startsWith("/b/");

/** A card that other sites embed. */
export const isEmbed = (url: string): boolean => url.startsWith("/embed/");
