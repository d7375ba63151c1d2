import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { allowedMethods } from "#lib/contract/allowed-methods";
import type { ErrorCode } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { errorText } from "#lib/server/platform/http/error-text";
import { currentRequestId } from "#lib/server/platform/log-context";
import { UNKNOWN_LINK_PATH } from "#lib/urls/pages";

/** Whether the request names a path (`OPTIONS *` does not) that can be decoded; Next.js answers 500 to others. */
export function isDecodableUrl(url = ""): boolean {
  try {
    return url.startsWith("/") && !decodeURIComponent(url.split("?", 1)[0] ?? "").includes("\0");
  } catch {
    return false;
  }
}

/** Rejects an undecodable URL. Short links may be mistyped, so they redirect to an explanatory page. */
export function rejectUrl(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.startsWith("/b/")) {
    response.writeHead(302, { Location: UNKNOWN_LINK_PATH, "Cache-Control": "no-store" }).end();
    return;
  }
  sendRefusal(request, response, 400, "invalid_input");
}

/** Answers with an error in the client's language: as JSON under /api, as plain text elsewhere. */
export function sendRefusal({ url = "", headers }: IncomingMessage, response: ServerResponse, status: number, code: ErrorCode): void {
  const language = preferredLanguage(headers["accept-language"] ?? null);
  const isApi = url.startsWith("/api/");
  response.statusCode = status;
  response.setHeader("Content-Type", isApi ? "application/json" : "text/plain; charset=utf-8");
  response.setHeader("Content-Language", language).setHeader("Cache-Control", "no-store");
  response.end(isApi ? refusal(code, language) : errorText(code, language));
}

/** Pages only answer GET: Next.js renders them for POST too, and answers 400 or 500 to forms that it takes for server actions. */
export function rejectWriteToPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = "" } = request;
  if (method === "GET" || method === "OPTIONS" || url.startsWith("/api/")) return false;
  response.setHeader("Allow", "GET, HEAD");
  sendRefusal(request, response, 405, "method_not_allowed");
  return true;
}

/** Adds `Allow` and, under /api, a JSON body to the empty 405 of Next.js. */
export function completeMethodNotAllowed({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = function explain(...rest: unknown[]) {
    const isRefused = response.statusCode === 405 && !response.headersSent;
    if (isRefused) response.setHeader("Allow", allowedMethods(url.split("?", 1)[0] ?? "").join(", "));
    if (!isRefused || !url.startsWith("/api/")) return Reflect.apply(end, response, rest) as ServerResponse;
    response.setHeader("Content-Type", "application/json");
    response.removeHeader("Content-Length");
    return end(refusal("method_not_allowed", preferredLanguage(headers["accept-language"] ?? null)));
  } as typeof response.end;
}

function refusal(code: ErrorCode, language: Language): string {
  const msg = errorText(code, language);
  return JSON.stringify({ code, msg, message: msg, requestId: currentRequestId() });
}
