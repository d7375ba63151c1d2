import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { allowedMethods } from "#lib/contract/allowed-methods";
import type { ErrorCode } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { errorText } from "#lib/server/platform/http/error-text";

/** Whether the URL can be decoded; Next answers 500 to a percent sign that is not followed by two hexadecimal digits of UTF-8. */
export function isReadable(url = ""): boolean {
  try {
    return !decodeURIComponent(url.split("?", 1)[0] ?? "").includes("\0");
  } catch {
    return false;
  }
}

/** Refuses a URL that cannot be decoded. Short links are typed from paper and copied in part: they lead to a page. */
export function refuseUrl({ url = "" }: IncomingMessage, response: ServerResponse): void {
  if (url.startsWith("/b/")) {
    response.writeHead(302, { Location: "/unknown-link", "Cache-Control": "no-store" }).end();
    return;
  }
  response.writeHead(400, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(refusal("invalid_input"));
}

/** Adds `Allow` and, under /api, a JSON body to Next's empty 405. */
export function explainRefusedMethod({ url = "" }: IncomingMessage, response: ServerResponse): void {
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
