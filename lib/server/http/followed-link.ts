import "server-only";

import { DomainError } from "#lib/domain/errors";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/markup";
import { preferredLanguage } from "#lib/domain/preferred-language";
import { SLUG } from "#lib/domain/text";
import { backToBookText } from "#lib/server/http/error-text";
import { problem } from "#lib/server/http/problem";

/** Whether a person follows a link, who wants to read the answer, or a program or script asks. */
export const wantsPage = (headers: Headers): boolean => /text\/html/.test(headers.get("accept") ?? "");

/** The language of the page that led here, as addresses begin with it; files have none. Undefined without such a page. */
function languageBefore({ headers }: Request): Language | undefined {
  const page = headers.get("referer") ?? "";
  const first = URL.canParse(page) ? new URL(page).pathname.split("/")[1] : "";
  return isLanguage(first) ? first : undefined;
}

/** An address of ours in the language of the page that led here. */
export function pageBefore(request: Request, path: string): string {
  const language = languageBefore(request) ?? DEFAULT_LANGUAGE;
  return language === DEFAULT_LANGUAGE ? path : `/${language}${path}`;
}

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 Georgia,serif;margin:20vh auto;max-width:34rem;padding:0 1.25rem}" +
  "h1{font-size:1.5rem;font-weight:400;line-height:1.3}a{color:inherit}";

/** Leads a person on, who is to ask again the next time. */
export const leadTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "private, no-store" } });

/**
 * A refusal or failure of a book's file as the caller reads it: a person gets a plain page with the way back to the book, or
 * the page that says that the book is gone; a program gets the API's answer.
 */
export async function refuse(error: unknown, request: Request, bookId: string): Promise<Response> {
  if (!wantsPage(request.headers)) return problem(error, request);
  const page = SLUG.test(bookId) ? pageBefore(request, `/book/${bookId}`) : null;
  if (page && error instanceof DomainError && error.code === "book_not_found") return leadTo(page);
  const language = languageBefore(request) ?? preferredLanguage(request.headers.get("accept-language"));
  const answer = problem(error, request, language);
  const { message } = (await answer.json()) as { message: string };
  const text = escapeMarkup(message);
  const way = page ? `<p><a href="${page}">${escapeMarkup(backToBookText(language))}</a></p>` : "";
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${text}</title><style>${STYLE}</style></head>
<body><main><h1>${text}</h1>${way}</main></body></html>
`;
  const headers = new Headers(answer.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status: answer.status, headers });
}
