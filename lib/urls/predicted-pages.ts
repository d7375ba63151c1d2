import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { barePath, languageOfPath } from "#lib/urls/locale-path";
import { SEARCH_PATH } from "#lib/urls/pages";

// Next.js predicts that a URL with a query string has the page of the URL without it, and shows that page if it was prefetched, without a
// request. For pages that next.config.mjs selects by a parameter this is wrong. English URLs are not predicted, because the language is added to
// their path on the server.

const isPredicted = (path: string): boolean => languageOfPath(path) !== DEFAULT_LANGUAGE;
const isSearch = (path: string): boolean => `${barePath(path).split("?")[0]}/`.startsWith(`${SEARCH_PATH}/`);

/** Whether a link must not be prefetched. The search form changes the query string by script, so the page itself must not be in the cache. */
export const isNeverPrefetched = (path: string): boolean => isPredicted(path) && isSearch(path);

/** Whether a link has to load the document. */
export const loadsDocument = (path: string): boolean => isPredicted(path) && path.includes("?") && !isSearch(path);
