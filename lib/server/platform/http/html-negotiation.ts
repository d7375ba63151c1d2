import "server-only";

import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";

/** Whether the client is a browser that navigates, rather than a program or script. */
export const acceptsHtml = (headers: Headers): boolean => /text\/html/.test(headers.get("accept") ?? "");

/** The language of the referring page by its URL prefix, as file URLs have none. Undefined without a referrer. */
export function refererLanguage({ headers }: Request): Language | undefined {
  const page = headers.get("referer") ?? "";
  const first = URL.canParse(page) ? new URL(page).pathname.split("/")[1] : "";
  return isLanguage(first) ? first : undefined;
}

/** A page path in the language of the referring page. */
export const refererPage = (request: Request, path: string): string => localPath(refererLanguage(request) ?? DEFAULT_LANGUAGE, path);

/** Redirects with 303, uncached. */
export const redirectTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "private, no-store" } });
