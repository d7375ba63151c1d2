import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { parse } from "cookie";
import { isLanguage, LANGUAGE_COOKIE, type Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { errorText } from "#lib/server/platform/http/error-text";
import { RETRY_AFTER_SECONDS } from "#lib/server/platform/http/problem";
import { STATIC_POLICY } from "#lib/server/platform/http/static-document";
import { restartingPage } from "#lib/server/platform/http/unavailable-page";
import type { StatusCopy } from "#lib/server/runtime/launcher/status-copy";
import { statusCopyPage } from "#lib/server/runtime/launcher/status-copy-page";
import { barePath } from "#lib/urls/locale-path";
import { STATUS_PATH } from "#lib/urls/pages";

/** Neither the API nor a file. */
const IS_PAGE = /^\/(?!api\/|_next\/|pictures\/|avatars\/|downloads\/|feed\/|opds(?:\/|$))[^.]*$/;
const HTML = "text/html; charset=utf-8";

type Site = { name: string; https: boolean; copy: StatusCopy | null };

/**
 * Answers a request while there is no web process: with the copy of the status page, else with 503 and when to come back, as the API's JSON, a
 * page in the visitor's language, or text.
 */
export function respondWithFallback(request: IncomingMessage, response: ServerResponse, { name, https, copy }: Site): void {
  const [path = "/"] = (request.url ?? "/").split("?", 1);
  const language = languageOf(path, request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const send = (status: number, type: string, body: string) => {
    if (status === 503) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    if (https) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    response.writeHead(status, {
      "Content-Type": type,
      "Content-Length": Buffer.byteLength(body),
      "Content-Language": language,
      "Content-Security-Policy": STATIC_POLICY,
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
      "Cache-Control": "no-store",
      // The next request may be for the web process.
      Connection: "close",
    });
    response.end(body);
  };
  request.resume();
  const message = errorText("unavailable", language);
  if (path.startsWith("/api/")) send(503, "application/json", JSON.stringify({ code: "unavailable", msg: message, message }));
  else if (!isRead || !IS_PAGE.test(path)) send(503, "text/plain; charset=utf-8", message);
  else if (copy && barePath(path) === STATUS_PATH) send(200, HTML, statusCopyPage(copy, language));
  else send(503, HTML, restartingPage({ language, siteName: name, hasStatus: copy !== null }));
}

/** The language of the URL, else the one that the visitor has chosen, else the browser's. */
function languageOf(path: string, { headers }: IncomingMessage): Language {
  const named = path.split("/", 2)[1];
  if (isLanguage(named)) return named;
  const chosen = parse(headers.cookie ?? "")[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : preferredLanguage(headers["accept-language"] ?? null);
}
