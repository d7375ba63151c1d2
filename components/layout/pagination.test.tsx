import { load } from "cheerio";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pagination } from "#components/layout/pagination";
import type { Language } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";

const draw = (page: number, pages: number, locale: Language = "en") =>
  load(
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ common: MESSAGES[locale].common }}>
        <Pagination label="Pages" page={page} pages={pages} pageUrl={(to) => `/forum/section/books/${to}`} />
      </NextIntlClientProvider>,
    ),
  );

test("the first, the last and the pages beside the current one are links", () => {
  const $ = draw(5, 10_000);
  const items = $("li")
    .toArray()
    .map((item) => [$(item).find("[aria-hidden]").text() || $(item).text(), $(item).find("a").attr("href") ?? null]);
  expect(items).toEqual([
    ["1", "/forum/section/books/1"],
    ["…", null],
    ["4", "/forum/section/books/4"],
    ["5", null],
    ["6", "/forum/section/books/6"],
    ["…", null],
    ["10,000", "/forum/section/books/10000"],
  ]);
  expect($.text()).toContain("Page 5 of 10,000");
  expect([$('a[rel="prev"]').attr("href"), $('a[rel="next"]').attr("href")]).toEqual(["/forum/section/books/4", "/forum/section/books/6"]);
});

test("screen readers hear which page a number is, and which is the current one", () => {
  const $ = draw(2, 3, "de");
  expect($("li .sr-only").text()).toBe("Seite 1Seite 2Seite 3");
  expect($('[aria-current="page"] .sr-only').text()).toBe("Seite 2");
  expect($("[aria-current]")).toHaveLength(1);
});

test("a page beyond the last leads back; a single page needs no links", () => {
  expect(draw(9, 3)('a[rel="prev"]').attr("href")).toBe("/forum/section/books/3");
  expect(draw(1, 1)("nav")).toHaveLength(0);
});
