import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { dateAndTime } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import { errorText, unavailableTexts } from "#lib/server/platform/http/error-text";
import { isPageRequest, languageOfRequest } from "#lib/server/platform/http/page-request";
import { RETRY_AFTER_SECONDS } from "#lib/server/platform/http/problem";
import type { StartProgress } from "#lib/server/platform/http/start-progress";
import { STATIC_POLICY } from "#lib/server/platform/http/static-document";
import { restartingPage, startingPage } from "#lib/server/platform/http/unavailable-page";
import type { StatusCopy } from "#lib/server/runtime/launcher/status-copy";
import { STATUS_DOCUMENT_WARNING, statusDocument } from "#lib/server/runtime/status-document";
import { isApiPath } from "#lib/urls/api";
import { barePath } from "#lib/urls/locale-path";
import { STATUS_PATH } from "#lib/urls/pages";

const HTML = "text/html; charset=utf-8";

/** `progress`: of a start; null once the site was open. */
type Site = { name: string; https: boolean; copy: StatusCopy | null; progress: StartProgress | null };

/**
 * Answers a request while there is no web process: with the copy of the status page, else with 503 and when to come back, as the API's JSON, a
 * page in the visitor's language, or text.
 */
export function respondWithFallback(request: IncomingMessage, response: ServerResponse, { name, https, copy, progress }: Site): void {
  const [path = "/"] = (request.url ?? "/").split("?", 1);
  const language = languageOfRequest(request);
  const send = (status: number, type: string, body: string) => {
    if (status === 503) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    else response.setHeader("Warning", STATUS_DOCUMENT_WARNING);
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
  if (isApiPath(path)) send(503, "application/json", JSON.stringify({ code: "unavailable", msg: message, message }));
  else if (!isPageRequest(request)) send(503, "text/plain; charset=utf-8", message);
  else if (copy && barePath(path) === STATUS_PATH) send(200, HTML, copyPage(copy, language));
  else {
    const page = { language, siteName: name, statusPath: copy && STATUS_PATH };
    send(503, HTML, progress ? startingPage({ ...page, progress }) : restartingPage(page));
  }
}

/** The status page of the copy, with its time. */
function copyPage({ savedAt, siteName, status }: StatusCopy, language: Language): string {
  const note = unavailableTexts(language).restarting.copy.replace("{site}", siteName).replace("{time}", dateAndTime(savedAt, language));
  return statusDocument({ language, siteName, status }, [note]);
}
