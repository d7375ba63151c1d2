import "server-only";

import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { SLUG } from "#lib/domain/text/text";
import { backToBookText } from "#lib/server/platform/http/error-text";
import { problem } from "#lib/server/platform/http/problem";
import { htmlLink, pageIn, staticHtmlProblem } from "#lib/server/platform/http/static-html";
import { bookPath } from "#lib/urls/pages";

/** Whether the client is a browser that navigates, rather than a program or script. */
export const acceptsHtml = (headers: Headers): boolean => /text\/html/.test(headers.get("accept") ?? "");

/** The language of the referring page by its URL prefix, as file URLs have none. Undefined without a referrer. */
function refererLanguage({ headers }: Request): Language | undefined {
  const page = headers.get("referer") ?? "";
  const first = URL.canParse(page) ? new URL(page).pathname.split("/")[1] : "";
  return isLanguage(first) ? first : undefined;
}

/** A page path in the language of the referring page. */
export const refererPage = (request: Request, path: string): string => pageIn(refererLanguage(request) ?? DEFAULT_LANGUAGE, path);

/** Redirects with 303, uncached. */
export const redirectTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "private, no-store" } });

/**
 * Responds to a failed file download: browsers get a static page with a link back to the book, or are redirected to the book's page if it
 * does not exist; programs get a JSON problem.
 */
export async function refuse(error: unknown, request: Request, bookId: string): Promise<Response> {
  if (!acceptsHtml(request.headers)) return problem(error, request);
  const page = SLUG.test(bookId) ? refererPage(request, bookPath(bookId)) : null;
  if (page && error instanceof DomainError && error.code === "book_not_found") return redirectTo(page);
  const language = refererLanguage(request) ?? preferredLanguage(request.headers.get("accept-language"));
  const body = page ? `<p>${htmlLink(page, backToBookText(language))}</p>` : "";
  return staticHtmlProblem(error, request, { language, body });
}
