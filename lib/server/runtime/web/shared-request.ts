import "server-only";

import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { DEFAULT_LANGUAGE, determinesLanguage, isLanguage, LANGUAGE_COOKIE } from "#lib/domain/language";
import { preferredLanguage, prefersOtherLanguage } from "#lib/domain/preferred-language";
import { siteUrl } from "#lib/server/platform/env";
import { CLIENT_IP_HEADER } from "#lib/server/platform/http/client-address";
import { isDecodableUrl } from "#lib/server/platform/http/refusals";
import { findRoute, type Requested, UNKNOWN_ROUTE } from "#lib/server/runtime/web/routes";
import { localPath } from "#lib/urls/locale-path";
import { MISSING_PATH } from "#lib/urls/pages";
import { FILE_SEGMENTS } from "#lib/urls/routes";

/** What a request is in a shared cache. `key`: the same for all requests with the same response; `headers`: those that the response depends on. */
export type SharedRequest = { key: string; url: string; headers: Record<string, string>; route: Requested };

/** Headers of requests whose response depends on their sender, such as on a quota, or is only a part. */
const PRIVATE_HEADERS = ["authorization", "x-api-key", "x-auth-token", "range", "next-action"];
const CHOSEN_LANGUAGE = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`);

/** The request as one of a shared cache; null if its response is for its sender only. `route`: of its URL. */
export function sharedRequest(request: IncomingMessage, route: Requested | null): SharedRequest | null {
  const { method, url = "", headers } = request;
  if (method !== "GET" || PRIVATE_HEADERS.some((name) => headers[name] !== undefined)) return null;
  const known = route ?? missingPage(url);
  if (!known?.isShared) return null;
  const variant = known.kind === "page" ? variantOf(headers) : "";
  if (variant === "document" && isRedirectedToLanguage(request)) return null;
  const language = known.byLanguage ? preferredLanguage(headers["accept-language"] ?? null) : "";
  return {
    key: `${variant} ${language} ${known.url}`,
    url: known.url,
    headers: { ...VARIANTS[variant], ...(language && { "accept-language": language }) },
    route: known,
  };
}

/**
 * A request with nothing of its sender but what the response depends on: no cookie can get into it, and it goes on when its client leaves.
 * `client`: the address for limits of calls.
 */
export function anonymousRequest({ url, headers }: SharedRequest, client: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = url;
  request.headers = { ...headers, host: new URL(siteUrl()).host, [CLIENT_IP_HEADER]: client };
  request.push(null);
  return request;
}

/** A document, the payload of a navigation of the router of Next.js, or the structure of a page, which it prefetches. */
type Variant = keyof typeof VARIANTS;
const VARIANTS = {
  "": {},
  document: {},
  payload: { rsc: "1" },
  tree: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
} satisfies Record<string, Record<string, string>>;

function variantOf(headers: IncomingMessage["headers"]): Variant {
  if (headers.rsc === undefined) return "document";
  return headers["next-router-prefetch"] === undefined ? "payload" : "tree";
}

/** The page of addresses that do not exist, in their language; null for files, malformed URLs, and spellings that Next.js redirects. */
function missingPage(url: string): Requested | null {
  const [path = ""] = url.split("?", 1);
  const [, first = ""] = path.split("/", 2);
  if (!isDecodableUrl(url) || FILE_SEGMENTS.includes(first) || first === DEFAULT_LANGUAGE || path.endsWith("/")) return null;
  const page = findRoute(localPath(isLanguage(first) ? first : DEFAULT_LANGUAGE, MISSING_PATH));
  return page && { ...page, label: UNKNOWN_ROUTE };
}

/** Whether the middleware redirects this document to the visitor's language. */
function isRedirectedToLanguage({ url, headers }: IncomingMessage): boolean {
  if (determinesLanguage(url) || (url ?? "").split("?", 1)[0]?.includes(".")) return false;
  const [, chosen] = CHOSEN_LANGUAGE.exec(headers.cookie ?? "") ?? [];
  return isLanguage(chosen) ? chosen !== DEFAULT_LANGUAGE : prefersOtherLanguage(headers["accept-language"]);
}
