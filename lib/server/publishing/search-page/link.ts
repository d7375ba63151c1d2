import "server-only";

import type { Language } from "#lib/domain/language";
import { type Html, html } from "#lib/domain/text/html";
import { localPath } from "#lib/urls/locale-path";

type Attributes = Partial<Record<"class" | "rel" | "aria-current" | "data-scroll", string | false>>;

/** A link to a path without language. components/search/results-section.tsx opens it through the router. */
export function link(locale: Language, href: string, attributes: Attributes, content: Html | Html[] | string): Html {
  const given = Object.entries(attributes).map(([name, value]) => value !== false && html` ${name}="${value}"`);
  return html`<a href="${localPath(locale, href)}"${given}>${content}</a>`;
}
