import "server-only";

import { z } from "zod";
import type { Operation } from "#lib/contract/operation";
import { OPERATIONS } from "#lib/contract/operations";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { API_FILES, FILE_SEGMENTS, FILES, type Keys, PAGES, type Route } from "#lib/urls/routes";
import { splitUrl } from "#lib/urls/split-url";

/** "page": below a language, with a document and the variants that the router of Next.js requests. */
export type RouteKind = "page" | "call" | "file";
/**
 * What is requested. `label`: the pattern of the route, for metrics. `url`: the path with the parameters that the route reads, in one order:
 * the same for all spellings of a request. `language`: of a page. `isSearch`: it searches whole texts.
 */
export type Requested = {
  kind: RouteKind;
  label: string;
  url: string;
  language: Language;
  isShared: boolean;
  byLanguage: boolean;
  isSearch: boolean;
};

/** Requests for which there is no route share one label: their number must not depend on what clients make up. */
export const UNKNOWN_ROUTE = "unknown";

const ANY = /^/;
/** Searches of whole texts: pages, calls, and catalogues for reading apps. */
const SEARCH = /^(?:\/api\/(?:books|forum)|\/opds(?:\/v2)?)?\/search(?:\/forum)?$/;
const keysOf = ({ query }: Operation): Keys =>
  query instanceof z.ZodObject ? Object.fromEntries(Object.keys(query.shape).map((key) => [key, ANY])) : {};
const CALLS: Route[] = OPERATIONS.filter(({ method }) => method === "GET").map((operation) => ({
  pattern: operation.path.replaceAll(/\{(\w+)\}/g, "[$1]"),
  keys: keysOf(operation),
  shared: operation.shared === true,
  byLanguage: true,
}));

/** Sorts dynamic segments after all letters. */
const rank = ({ pattern }: Route): string => pattern.replaceAll(/\[[^\][]+\]/g, "~");
type Compiled = Route & { regex: RegExp };
/** In the order in which Next.js tries them: a fixed segment before a dynamic one. */
const compile = (routes: readonly Route[]): Compiled[] =>
  routes
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((route) => ({
      ...route,
      regex: new RegExp(
        `^${route.pattern
          .replaceAll(".", "\\.")
          .replaceAll(/\[\\\.\\\.\\\.\w+\]/g, ".+")
          .replaceAll(/\[\w+\]/g, "[^/]+")}$`,
      ),
    }));
const [pages, files, calls] = [compile(PAGES), compile(FILES), compile([...API_FILES, ...CALLS])];

/** What a URL, a path with its query, asks for; null if there is no route, or for a spelling that Next.js redirects. */
export function findRoute(url: string): Requested | null {
  const { path, query } = splitUrl(url);
  const [, first = ""] = path.split("/", 2);
  if (path.startsWith("/api/")) return requested("call", calls, path, query, DEFAULT_LANGUAGE);
  if (first !== "api" && FILE_SEGMENTS.includes(first)) return requested("file", files, path, query, DEFAULT_LANGUAGE);
  const language = isLanguage(first) ? first : DEFAULT_LANGUAGE;
  const bare = isLanguage(first) ? path.slice(first.length + 1) || "/" : path;
  const isRedirected = first === DEFAULT_LANGUAGE || (bare === "/" && path.endsWith("/") && path !== "/");
  return isRedirected ? null : requested("page", pages, path, query, language, bare);
}

function requested(kind: RouteKind, routes: Compiled[], path: string, query: string, language: Language, bare = path): Requested | null {
  const route = routes.find(({ regex }) => regex.test(bare));
  if (!route) return null;
  // An encoded path is another spelling of the same page: rendered, but not kept.
  const isShared = route.shared && !path.includes("%");
  const url = isShared ? path + declaredQuery(route.keys, query) : path + (query && `?${query}`);
  return {
    kind,
    label: route.pattern,
    url,
    language,
    isShared,
    byLanguage: route.byLanguage === true,
    isSearch: SEARCH.test(route.pattern),
  };
}

/** The parameters that a route reads, the first of each name, in the order of their names; with "?" if there are any. */
function declaredQuery(keys: Keys, query: string): string {
  if (query === "") return "";
  const given = new URLSearchParams(query);
  const read = Object.keys(keys)
    .toSorted()
    .flatMap((key) => {
      const value = given.get(key);
      return value !== null && keys[key]?.test(value) ? [[key, value.replaceAll("\0", "")]] : [];
    });
  return read.length === 0 ? "" : `?${new URLSearchParams(read)}`;
}
