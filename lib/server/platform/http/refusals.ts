import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { allowedMethods } from "#lib/contract/allowed-methods";
import type { ErrorCode } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { settings } from "#lib/server/platform/env";
import { errorText } from "#lib/server/platform/http/error-text";
import { isPageRequest, languageOfRequest } from "#lib/server/platform/http/page-request";
import { busyPage } from "#lib/server/platform/http/unavailable-page";
import { currentRequestId } from "#lib/server/platform/log-context";
import { isApiPath } from "#lib/urls/api";
import { UNKNOWN_LINK_PATH } from "#lib/urls/pages";
import { isShortLink } from "#lib/urls/requested";

/** Errors that end by themselves. */
const IS_BUSY: ReadonlySet<ErrorCode> = new Set(["busy", "too_many_requests"]);

/** Whether the request names a path (`OPTIONS *` does not) that can be decoded; Next.js answers 500 to others. */
export function isDecodableUrl(url = ""): boolean {
  try {
    return url.startsWith("/") && !decodeURIComponent(url.split("?", 1)[0] ?? "").includes("\0");
  } catch {
    return false;
  }
}

/** Whether two Host headers contradict each other (RFC 9112, 3.2). */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === "host").length > 1;

/** Rejects an undecodable URL. Short links may be mistyped, so they redirect to an explanatory page. */
export function rejectUrl(request: IncomingMessage, response: ServerResponse): void {
  if (isShortLink(request.url ?? "")) {
    response.writeHead(302, { Location: UNKNOWN_LINK_PATH, "Cache-Control": "no-store" }).end();
    return;
  }
  sendRefusal(request, response, 400, "invalid_input");
}

/**
 * Answers with an error in the client's language: as JSON under /api, as a page to a browser that reads a page, else as plain text.
 * `retryAfter`: after how many seconds the client may come back.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: ErrorCode,
  retryAfter?: number,
): void {
  if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
  const language = languageOfRequest(request);
  const [type, body] = refusalBody(request, code, language);
  response.statusCode = status;
  response.setHeader("Content-Type", type).setHeader("Content-Language", language).setHeader("Cache-Control", "no-store");
  response.end(body);
}

function refusalBody(request: IncomingMessage, code: ErrorCode, language: Language): [type: string, body: string] {
  if (isApiPath(request.url)) return ["application/json", refusalIn(code, language)];
  const message = errorText(code, language);
  const isShownAsPage = IS_BUSY.has(code) && isPageRequest(request) && request.headers.accept?.includes("text/html");
  if (!isShownAsPage) return ["text/plain; charset=utf-8", message];
  return ["text/html; charset=utf-8", busyPage({ language, siteName: settings().SITE_NAME, message })];
}

/**
 * Pages only answer GET: Next.js renders them for POST too, and answers 400 or 500 to forms that it takes for server actions. Nothing answers
 * TRACE, of which Next.js cannot make a `Request`.
 */
export function rejectMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "" } = request;
  const isApi = isApiPath(url);
  if (method !== "TRACE" && (method === "GET" || method === "OPTIONS" || isApi)) return false;
  response.setHeader("Allow", isApi ? allowedMethods(url.split("?", 1)[0] ?? "").join(", ") : "GET, HEAD");
  sendRefusal(request, response, 405, "method_not_allowed");
  return true;
}

/** The JSON body of a refused call, in the client's language. */
export const refusal = (code: ErrorCode, { headers }: Pick<IncomingMessage, "headers">): string =>
  refusalIn(code, preferredLanguage(headers["accept-language"] ?? null));

function refusalIn(code: ErrorCode, language: Language): string {
  const msg = errorText(code, language);
  return JSON.stringify({ code, msg, message: msg, requestId: currentRequestId() });
}
