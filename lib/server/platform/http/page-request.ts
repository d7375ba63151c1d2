import "server-only";

import type { IncomingMessage } from "node:http";
import { parse } from "cookie";
import { isLanguage, LANGUAGE_COOKIE, type Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { isPagePath } from "#lib/urls/requested";

const pathOf = (url = "/") => url.split("?", 1)[0] ?? "/";

/** Whether a request reads a page, for which an error is shown as a page too. */
export const isPageRequest = ({ method, url }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") && isPagePath(pathOf(url));

/** The language of the URL, else the one that the visitor has chosen, else the browser's. */
export function languageOfRequest({ url, headers }: IncomingMessage): Language {
  const named = pathOf(url).split("/", 2)[1];
  if (isLanguage(named)) return named;
  const chosen = parse(headers.cookie ?? "")[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : preferredLanguage(headers["accept-language"] ?? null);
}
