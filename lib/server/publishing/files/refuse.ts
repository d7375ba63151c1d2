import "server-only";

import { DomainError } from "#lib/domain/errors";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { SLUG } from "#lib/domain/text/text";
import { acceptsHtml, redirectTo, refererLanguage, refererPage } from "#lib/server/platform/http/html-negotiation";
import { problem } from "#lib/server/platform/http/problem";
import { htmlLink, staticHtmlProblem } from "#lib/server/platform/http/static-html";
import { messagesOf } from "#lib/server/platform/messages";
import { bookPath } from "#lib/urls/pages";

/**
 * Responds to a failed file download: browsers get a static page with a link back to the book, or are redirected to the book's page if it
 * does not exist; programs get a JSON problem.
 */
export async function refuse(error: unknown, request: Request, bookId: string): Promise<Response> {
  if (!acceptsHtml(request.headers)) return problem(error, request);
  const page = SLUG.test(bookId) ? refererPage(request, bookPath(bookId)) : null;
  if (page && error instanceof DomainError && error.code === "book_not_found") return redirectTo(page);
  const language = refererLanguage(request) ?? preferredLanguage(request.headers.get("accept-language"));
  const body = page ? `<p>${htmlLink(page, messagesOf(language, "reader").backToBook)}</p>` : "";
  return staticHtmlProblem(error, request, { language, body });
}
