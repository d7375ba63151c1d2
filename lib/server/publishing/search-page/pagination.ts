import "server-only";

import { pageNumbers } from "#lib/domain/paging/page-numbers";
import { type Html, html } from "#lib/domain/text/html";
import { link } from "#lib/server/publishing/search-page/link";
import type { SearchTexts } from "#lib/server/publishing/search-page/texts";

const ARROW = "button max-sm:px-3";
const NUMBER = "inline-flex min-h-11 min-w-11 items-center justify-center px-1";

type Pages = { page: number; pages: number; pageUrl: (page: number) => string };

/** Links to the pages of the results, as components/layout/pagination.tsx writes them. `pages`: more than one. */
export function pagination({ page, pages, pageUrl }: Pages, { locale, common, search }: SearchTexts): Html {
  const previous = html`<span class="max-sm:hidden">← </span>${common("previous")}`;
  const next = html`${common("next")}<span class="max-sm:hidden"> →</span>`;
  const numeral = (number: number) => number.toLocaleString(locale);
  const arrow = (to: number, rel: string, content: Html) =>
    to < 1 || to > pages
      ? html`<span class="${ARROW} invisible">${content}</span>`
      : link(locale, pageUrl(to), { rel, class: ARROW }, content);
  const item = (number: number | null) => {
    if (number === null) return html`<li aria-hidden="true" class="px-1 text-soft">…</li>`;
    const content = html`
      <span class="sr-only">${common("pageNumber", { page: number })}</span>
      <span aria-hidden="true">${numeral(number)}</span>`;
    return number === page
      ? html`<li><span aria-current="page" class="${NUMBER} font-semibold underline underline-offset-4">${content}</span></li>`
      : html`<li>${link(locale, pageUrl(number), { class: `quiet-link ${NUMBER}` }, content)}</li>`;
  };
  return html`
    <nav aria-label="${search("pages")}" class="mt-12 grid grid-cols-[auto_1fr_auto] items-center gap-2 border-t border-rule pt-5">
      ${arrow(page - 1, "prev", previous)}
      <span class="note text-center text-balance sm:col-start-2 sm:row-start-2">
        ${common("pageOf", { page: numeral(page), pages: numeral(pages) })}
      </span>
      ${arrow(page + 1, "next", next)}
      <ul class="flex flex-wrap items-center justify-center font-ui text-[.9375rem] tabular-nums max-sm:col-span-3 sm:col-start-2 sm:row-start-1">
        ${pageNumbers(page, pages).map(item)}
      </ul>
    </nav>`;
}
