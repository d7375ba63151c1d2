import "server-only";

import { DEFAULT_LANGUAGE, type Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { settings } from "#lib/server/platform/env";
import { problem } from "#lib/server/platform/http/problem";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 Georgia,serif;margin:20vh auto;max-width:34rem;padding:0 1.25rem}" +
  "footer{margin-top:3rem;font-style:italic}h1{font-size:1.5rem;font-weight:400;line-height:1.3}a{color:inherit}ul{list-style:none;padding:0}" +
  "a,button{display:inline-block;min-height:2.75rem}button{font:inherit;padding:.5rem 1.25rem}";

/** `body` is trusted markup. */
type Page = { language: Language; title: string; body: string; status: number; headers?: Headers };

/** A minimal page without scripts: not indexed, not cached, and sends no Referer. */
export function staticHtmlPage({ language, title, body, status, headers = new Headers() }: Page): Response {
  const text = escapeMarkup(title);
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${text}</title><style>${STYLE}</style></head>
<body><main><h1>${text}</h1>${body}</main><footer>${htmlLink(pageIn(language, "/"), settings().SITE_NAME)}</footer></body></html>
`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  headers.set("X-Robots-Tag", "noindex");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  return new Response(html, { status, headers });
}

type Problem = { language: Language; body: string; title?: string };

/** An error as a static page, titled with the error message or `title`; `body` offers a way on. */
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

/** A page path in a language. */
export const pageIn = (language: Language, path: string): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path === "/" ? "" : path}`;

/** A link element with escaped text. */
export const htmlLink = (href: string, text: string): string => `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
