import "server-only";

import { NextRequest } from "next/server";
import { isLanguage, type Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";

/** The language of a mailed link (`?language=`), else the browser's. */
export function languageOfLink(request: Request): Language {
  const chosen = new URL(request.url).searchParams.get("language");
  return isLanguage(chosen) ? chosen : preferredLanguage(request.headers.get("accept-language"));
}

/** The request as from a client that prefers the language of its link: mail programs that call one send no language. */
export function inLanguageOfLink(request: NextRequest): NextRequest {
  const headers = new Headers(request.headers);
  headers.set("Accept-Language", languageOfLink(request));
  // Not a copy of the request itself: Next.js passes a proxy of it to route handlers, which cannot be copied.
  const { url, method, body } = request;
  return new NextRequest(url, { method, headers, ...(body && { body, duplex: "half" }) });
}
