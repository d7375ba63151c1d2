import "server-only";

import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { SLUG } from "#lib/domain/text/text";
import { backToBookText } from "#lib/server/platform/http/error-text";
import { problem } from "#lib/server/platform/http/problem";
import { htmlLink, pageIn, staticHtmlProblem } from "#lib/server/platform/http/static-html";

/** Whether a person follows a link, who wants to read the answer, or a program or script asks. */
export const acceptsHtml = (headers: Headers): boolean => /text\/html/.test(headers.get("accept") ?? "");

/** The language of the page that led here, as addresses begin with it; files have none. Undefined without such a page. */
function languageBefore({ headers }: Request): Language | undefined {
  const page = headers.get("referer") ?? "";
  const first = URL.canParse(page) ? new URL(page).pathname.split("/")[1] : "";
  return isLanguage(first) ? first : undefined;
}

/** An address of ours in the language of the page that led here. */
export const refererPage = (request: Request, path: string): string => pageIn(languageBefore(request) ?? DEFAULT_LANGUAGE, path);

/** Leads a person on, who is to ask again the next time. */
export const redirectTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "private, no-store" } });

/**
 * A refusal or failure of a book's file as the caller reads it: a person gets a plain page with the way back to the book, or
 * the page that says that the book is gone; a program gets the API's answer.
 */
export async function refuse(error: unknown, request: Request, bookId: string): Promise<Response> {
  if (!acceptsHtml(request.headers)) return problem(error, request);
  const page = SLUG.test(bookId) ? refererPage(request, `/book/${bookId}`) : null;
  if (page && error instanceof DomainError && error.code === "book_not_found") return redirectTo(page);
  const language = languageBefore(request) ?? preferredLanguage(request.headers.get("accept-language"));
  const body = page ? `<p>${htmlLink(page, backToBookText(language))}</p>` : "";
  return staticHtmlProblem(error, request, { language, body });
}
