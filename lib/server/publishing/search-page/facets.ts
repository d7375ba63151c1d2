import "server-only";

import type { SearchResult } from "#lib/domain/search/search";
import { type Html, html } from "#lib/domain/text/html";
import { link } from "#lib/server/publishing/search-page/link";
import type { SearchTexts } from "#lib/server/publishing/search-page/texts";
import type { SearchParameters } from "#lib/urls/search";

const SHOWN = 8;
const ROW =
  "flex items-baseline gap-x-4 sm:flex-wrap max-sm:-mr-(--gutter) max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:[scrollbar-width:none]";
const CHOICE =
  "flex min-h-7 items-center pointer-coarse:min-h-11 gap-1.5 no-underline hover:underline aria-[current]:font-semibold aria-[current]:text-accent";

type Change = (changed: Partial<SearchParameters>) => string;

/** Filters with their result counts, on phones in one line each; a second click removes a filter. Null if there is nothing to choose. */
export function facets(found: SearchResult["facets"], address: SearchParameters, pageUrl: Change, texts: SearchTexts): Html | null {
  const { search, genres, languages, format, locale } = texts;
  const groups = [
    { name: "genre", title: search("genre"), choices: found.genre.map((choice) => ({ ...choice, label: genres(choice.value) })) },
    { name: "author", title: search("author"), choices: found.author.map(({ name, ...choice }) => ({ ...choice, label: name })) },
    { name: "lang", title: search("language"), choices: found.lang.map((choice) => ({ ...choice, label: languages(choice.value) })) },
  ] as const;
  const useful = groups.filter(({ choices, name }) => choices.length > 1 || (choices.length > 0 && address[name] !== ""));
  if (useful.length === 0) return null;
  const rows = useful.map(({ name, title, choices }) => {
    const links = choices.slice(0, SHOWN).map(({ value, label, count }) => {
      const chosen = address[name] === value;
      const content = html`${label} <span class="text-soft tabular-nums lining-nums">${format.number(count)}</span>`;
      const attributes = { "data-scroll": "false", "aria-current": chosen && "true", class: CHOICE } as const;
      return link(locale, pageUrl({ [name]: chosen ? "" : value }), attributes, content);
    });
    return html`<div class="${ROW}"><span class="text-soft">${title}</span>${links}</div>`;
  });
  return html`
    <nav aria-label="${search("narrow")}" class="mt-4 grid gap-y-1.5 font-ui text-[.875rem] leading-[1.5]">${rows}</nav>`;
}
