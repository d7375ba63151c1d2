import "server-only";

import type { Excerpt, SearchHit, SearchResult } from "#lib/domain/search/search";
import { Html, html } from "#lib/domain/text/html";
import { excerpt } from "#lib/domain/text/text";
import { bookCard } from "#lib/server/publishing/search-page/book-card";
import { facets } from "#lib/server/publishing/search-page/facets";
import { link } from "#lib/server/publishing/search-page/link";
import { pagination } from "#lib/server/publishing/search-page/pagination";
import type { SearchTexts } from "#lib/server/publishing/search-page/texts";
import { forumSearchPath } from "#lib/urls/forum";
import { paragraphPath, SEARCH_PATH } from "#lib/urls/pages";
import { ALL_BOOKS_PATH, type SearchParameters, searchQueryString } from "#lib/urls/search";

/** Covers of the first row, which are loaded at once. */
const EAGER = 4;
const FORUM_QUERY_LENGTH = 60;

/** The search results: count, books with matching excerpts, filters and pagination. `address`: of the page that shows them. */
export function resultsHtml(result: SearchResult, address: SearchParameters, texts: SearchTexts): Html {
  const { locale, search } = texts;
  const pageUrl = (changed: Partial<SearchParameters>) => SEARCH_PATH + searchQueryString({ ...address, page: "", ...changed });
  const count = search(result.more ? "manyResults" : "results", { count: result.total });
  return html`
    <div class="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-ink pt-3.5">
      <div role="status">
        <h2 class="font-display text-[1.375rem] leading-[1.2] lining-nums">${count}</h2>
      </div>
      ${result.suggestion && suggestion(result.suggestion, pageUrl({ q: result.suggestion.text }), texts)}
    </div>
    ${facets(result.facets, address, pageUrl, texts)}
    ${result.hits.length === 0 ? noHits(result, address, pageUrl, texts) : hits(result.hits, texts)}
    ${
      address.q !== "" &&
      html`<p class="mt-10 font-ui text-[.9375rem]">${link(
        locale,
        forumSearchPath(address.q),
        { class: "inline-flex min-h-6 max-w-full items-center wrap-anywhere" },
        search("inForum", { query: excerpt(address.q, FORUM_QUERY_LENGTH) }),
      )}</p>`
    }
    ${result.pages > 1 && pagination({ page: result.page, pages: result.pages, pageUrl: (page) => pageUrl({ page: String(page) }) }, texts)}`;
}

/** What is shown before a search was made. */
export const promptHtml = ({ locale, search }: SearchTexts): Html =>
  empty(search("begin"), link(locale, ALL_BOOKS_PATH, {}, search("allBooks")));

/** What is shown when the search failed: the message, and a link to the same page. `path`: with language. */
export const failureHtml = (path: string, { failure }: SearchTexts): Html => html`
  <div role="alert" class="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink pt-3.5">
    <p>${failure("search")}</p>
    <a href="${path}" data-document class="button">${failure("retry")}</a>
  </div>`;

const hits = (found: SearchHit[], texts: SearchTexts): Html => html`
  <ul class="mt-8 grid gap-y-9 sm:grid-cols-3 sm:gap-y-10 sm:gap-x-6 lg:grid-cols-4">
    ${found.map((book, index) => {
      const below = book.excerpt && matchingExcerpt(book, book.excerpt, texts);
      return html`<li>${bookCard(book, texts, index < EAGER, below)}</li>`;
    })}
  </ul>`;

/** A matching excerpt with a link to its paragraph. */
function matchingExcerpt(book: SearchHit, { chapter, paragraph, html: text }: Excerpt, { locale, search }: SearchTexts): Html {
  // From lib/domain/text-range/highlighted-html.ts: only escaped text and <mark>.
  const content = html`
    <span lang="${book.lang}">${new Html(text)}</span>
    <span class="note mt-1 block">${search("inChapter", { number: chapter })}</span>`;
  return html`
    <p class="relative z-10 mt-2.5 border-l border-rule pl-3 text-[.9063rem] leading-[1.5]">
      ${link(locale, paragraphPath(book.id, chapter, paragraph), { class: "no-underline hover:underline" }, content)}
    </p>`;
}

/** "Did you mean …" */
function suggestion({ text, applied }: NonNullable<SearchResult["suggestion"]>, href: string, { locale, search }: SearchTexts): Html {
  const [before = "", after = ""] = search
    .markup(applied ? "showingFor" : "didYouMean", { text: "", suggestion: () => SUGGESTION })
    .split(SUGGESTION);
  return html`<p class="font-ui text-[.9375rem] wrap-anywhere">${before}${link(locale, href, { class: "font-semibold" }, text)}${after}</p>`;
}

/** No text has this character. */
const SUGGESTION = "\u0000";

function noHits(
  { onlyCommonWords }: SearchResult,
  address: SearchParameters,
  pageUrl: (changed: Partial<SearchParameters>) => string,
  { locale, search }: SearchTexts,
): Html {
  const isFiltered = [address.genre, address.author, address.lang].some((value) => value !== "");
  const hint = isFiltered ? "noneHint" : "noneUnfilteredHint";
  const unfiltered =
    isFiltered && address.q !== "" && link(locale, pageUrl({ genre: "", author: "", lang: "" }), {}, search("withoutFilters"));
  return html`<div class="mt-8">${empty(search(onlyCommonWords ? "commonWordsHint" : hint), unfiltered)}</div>`;
}

/** An empty state as components/ui/empty.tsx writes it. */
const empty = (text: string, action: Html | false): Html => html`
  <div class="py-12 text-center border-t border-rule">
    <p class="text-[1.0625rem] text-balance text-soft sm:text-[1.1875rem]">${text}</p>
    ${
      action &&
      html`<div class="mt-5 flex justify-center [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center pointer-coarse:[&_a]:min-h-11">${action}</div>`
    }
  </div>`;
