import { load } from "cheerio";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BookCard } from "#components/book/book-card";
import { Pagination } from "#components/layout/pagination";
import { Empty } from "#components/ui/empty";
import { LANGUAGES, type Language } from "#lib/domain/language";
import type { SearchHit, SearchResult } from "#lib/domain/search/search";
import { resultsHtml } from "#lib/server/publishing/search-page/results";
import { searchTexts } from "#lib/server/publishing/search-page/texts";
import { readSearchParameters } from "#lib/urls/search";
import { MESSAGES } from "#tests/support/messages";

const HIT = {
  id: "the-lamp",
  original: true,
  title: "The “Lamp” & <other> stories",
  author: { id: "ada-lind", name: "Ada Lind", colour: "#345", tint: "#eee", motif: "lamp" },
  genre: "gothic",
  lang: "en",
  description: `${"A lamp burns in the window, and it's quiet there. ".repeat(4)}`,
  wordCount: 90_000,
  ratingSum: 9,
  ratingCount: 2,
  aiOverall: 87.5,
  editions: [{ id: "die-lampe", lang: "de" }],
  excerpt: null,
} as unknown as SearchHit;

const found = (fields: Partial<SearchResult>): SearchResult => ({
  hits: [HIT],
  page: 1,
  pages: 1,
  total: 1,
  more: false,
  facets: { genre: [], author: [], lang: [] },
  suggestion: null,
  onlyCommonWords: false,
  ...fields,
});

const resultsOf = (fields: Partial<SearchResult>, locale: Language = "en", address: Record<string, string> = { q: "lamp" }) =>
  load(
    resultsHtml(
      found(fields),
      readSearchParameters((name) => address[name]),
      searchTexts(locale),
    ).markup,
  );

/** Markup with one way of quoting, and attributes in alphabetical order. */
function normal(markup: string | null | undefined): string {
  const $ = load(markup ?? "", null, false);
  $("*").each((_, element) => {
    const attributes = Object.entries($(element).attr() ?? {}).toSorted(([one], [other]) => one.localeCompare(other));
    for (const [name, value] of attributes) $(element).removeAttr(name).attr(name, value.replace(/\s+/g, " ").trim());
  });
  return $.html().replaceAll(">", ">\n");
}

const drawn = (locale: Language, content: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      {content}
    </NextIntlClientProvider>,
  );

describe("results are written as React renders the same parts of other pages", () => {
  const books: [string, Partial<SearchHit>][] = [
    ["rated and reviewed, with another edition", {}],
    ["neither rated nor reviewed", { ratingSum: 0, ratingCount: 0, aiOverall: null }],
    ["a short translation in German", { lang: "de", original: false, wordCount: 2_000, editions: [] }],
  ];
  test.each(books.flatMap(([name, fields]) => LANGUAGES.map((locale) => ({ name, fields, locale }))))(
    "$name, in $locale",
    ({ fields, locale }) => {
      const book = { ...HIT, ...fields };
      const card = resultsOf({ hits: [book] }, locale)("li").html();
      expect(normal(card)).toBe(normal(drawn(locale, <BookCard book={book} synopsis level="h3" eager inTransition={false} />)));
    },
  );

  test("covers below the first row load lazily", () => {
    const $ = resultsOf({ hits: Array.from({ length: 6 }, (_, index) => ({ ...HIT, id: `book-${index}` })) });
    expect(
      $("img")
        .toArray()
        .map(({ attribs }) => attribs.loading),
    ).toEqual(["eager", "eager", "eager", "eager", "lazy", "lazy"]);
    const lazy = drawn("en", <BookCard book={{ ...HIT, id: "book-5" }} synopsis level="h3" inTransition={false} />);
    expect(normal($("li").last().html())).toBe(normal(lazy));
  });

  test.each([1, 2, 7, 1_200])("pagination on page %i", (page) => {
    const pages = page === 7 ? 7 : 1_200;
    const $ = resultsOf({ page, pages }, "fr");
    const pageUrl = (number: number) => `/search?q=lamp${number > 1 ? `&page=${number}` : ""}`;
    const label = MESSAGES.fr.search.pages;
    const nav = drawn("fr", <Pagination label={label} page={page} pages={pages} pageUrl={pageUrl} />);
    expect(normal($.html("nav"))).toBe(normal(nav));
  });

  test("the empty state", () => {
    const $ = resultsOf({ hits: [], total: 0 });
    expect(normal($.html(".py-12"))).toBe(normal(drawn("en", <Empty>{MESSAGES.en.search.noneUnfilteredHint}</Empty>)));
  });
});

test("one page of results has no pagination", () => {
  expect(resultsOf({})("nav")).toHaveLength(0);
});

test("a suggestion links to its search and is escaped", () => {
  const $ = resultsOf({ suggestion: { text: "<perché>", applied: true } }, "it");
  const link = $("a[href='/it/search?q=%3Cperch%C3%A9%3E']");
  expect(link.text()).toBe("<perché>");
  expect(link.parent().text()).toBe(MESSAGES.it.search.showingFor.replace(/<\/?suggestion>/g, "").replace("{text}", "<perché>"));
});

test("a facet leads to its results; the chosen one is marked and removes itself", () => {
  const genre = [
    { value: "gothic" as const, count: 1_234 },
    { value: "comedy" as const, count: 2 },
  ];
  const $ = resultsOf({ facets: { genre, author: [], lang: [] } }, "en", { q: "lamp", genre: "comedy", page: "3" });
  const links = $("nav a")
    .toArray()
    .map((link) => [$(link).text(), $(link).attr("href"), $(link).attr("aria-current") ?? null]);
  expect(links).toEqual([
    ["Gothic 1,234", "/search?q=lamp&genre=gothic", null],
    ["Comedy 2", "/search?q=lamp", "true"],
  ]);
});

test("an excerpt leads to its paragraph, marked words included", () => {
  const excerpt = { chapter: 2, paragraph: 5, html: "a <mark>lamp</mark> &amp; more" };
  const link = resultsOf({ hits: [{ ...HIT, excerpt }] })("article div p a");
  expect(link.attr("href")).toBe("/book/the-lamp/2#p-5");
  expect(link.find("mark").text()).toBe("lamp");
  expect(link.text()).toBe("a lamp & moreIn chapter 2");
});
