import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { allowedMethods } from "#lib/contract/allowed-methods";
import type { ErrorCode } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { errorText } from "#lib/server/platform/http/error-text";

/** Whether the request names a path (`OPTIONS *` does not) that can be decoded; Next.js answers 500 to others. */
export function isDecodableUrl(url = ""): boolean {
  try {
    return url.startsWith("/") && !decodeURIComponent(url.split("?", 1)[0] ?? "").includes("\0");
  } catch {
    return false;
  }
}

/** Rejects an undecodable URL. Short links may be mistyped, so they redirect to an explanatory page. */
export function rejectUrl({ url = "" }: IncomingMessage, response: ServerResponse): void {
  if (url.startsWith("/b/")) {
    response.writeHead(302, { Location: "/unknown-link", "Cache-Control": "no-store" }).end();
    return;
  }
  refuse(response, 400, "invalid_input");
}

/** Answers an error as the API does. */
export function refuse(response: ServerResponse, status: number, code: ErrorCode): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json").setHeader("Cache-Control", "no-store");
  response.end(refusal(code));
}

/** Pages only answer GET: Next.js renders them for POST too, and answers 400 or 500 to forms that it takes for server actions. */
export function rejectWriteToPage({ method, url = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (method === "GET" || method === "OPTIONS" || url.startsWith("/api/")) return false;
  response.setHeader("Allow", "GET, HEAD");
  refuse(response, 405, "method_not_allowed");
  return true;
}

/** Adds `Allow` and, under /api, a JSON body to the empty 405 of Next.js. */
export function completeMethodNotAllowed({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = function explain(...rest: unknown[]) {
    const isRefused = response.statusCode === 405 && !response.headersSent;
    if (isRefused) response.setHeader("Allow", allowedMethods(url.split("?", 1)[0] ?? "").join(", "));
    if (!isRefused || !url.startsWith("/api/")) return Reflect.apply(end, response, rest) as ServerResponse;
    response.setHeader("Content-Type", "application/json");
    response.removeHeader("Content-Length");
    return end(refusal("method_not_allowed"));
  } as typeof response.end;
}

function refusal(code: ErrorCode): string {
  const msg = errorText(code, DEFAULT_LANGUAGE);
  return JSON.stringify({ code, msg, message: msg });
}
