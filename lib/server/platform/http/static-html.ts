import "server-only";

import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { settings } from "#lib/server/platform/env";
import { problem } from "#lib/server/platform/http/problem";
import { staticDocument } from "#lib/server/platform/http/static-document";

/** `body` is trusted markup. */
type Page = { language: Language; title: string; body: string; status: number; headers?: Headers };

/** A minimal page that needs no scripts: not indexed, not cached, and sends no Referer. */
export function staticHtmlPage({ language, title, body, status, headers = new Headers() }: Page): Response {
  const html = staticDocument({ language, siteName: settings().SITE_NAME, title, body });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  headers.set("X-Robots-Tag", "noindex");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(html, { status, headers });
}

type Problem = { language: Language; body: string; title?: string };

/**
 * An error as a static page. Its heading is `title`, with the message as first paragraph, or else the message. `body`: links for the visitor
 * to continue.
 */
export async function staticHtmlProblem(error: unknown, request: Request, { language, body, title }: Problem): Promise<Response> {
  const response = problem(error, request, language);
  const { message } = (await response.json()) as { message: string };
  const content = title === undefined ? body : `<p>${escapeMarkup(message)}</p>${body}`;
  return staticHtmlPage({
    language,
    title: title ?? message,
    body: content,
    status: response.status,
    headers: new Headers(response.headers),
  });
}

/** A link element with escaped text. */
export const htmlLink = (href: string, text: string): string => `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
