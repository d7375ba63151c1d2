import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeriesList } from "#components/books/series-list";
import { SeriesPage } from "#components/books/series-page";
import { SeriesPlace } from "#components/books/series-place";
import { LANGUAGES, type Language } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";
import { bookSummary } from "#tests/support/opds-fixtures";

const SERIES = { id: "ferry", name: "The Ferry & co", description: "Two winters.", updatedAt: "", workCount: 2 };
const place = (position: number) => ({ id: "ferry", name: "The Ferry & co", position });
const FIRST = bookSummary({ id: "ice", title: "Ice", series: place(1) });
const SECOND = bookSummary({ id: "thaw", title: "Thaw", series: place(2), author: { ...FIRST.author, id: "ada-lind", name: "Ada Lind" } });

const markup = (locale: Language, content: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      {content}
    </NextIntlClientProvider>,
  );

test.each(LANGUAGES)("in %s a series has its name, authors, number of books, and the books by number", (locale) => {
  const html = markup(locale, <SeriesPage series={SERIES} books={[FIRST, SECOND]} />);
  expect(html).toContain("The Ferry &amp; co</h1>");
  expect(html).toMatch(/Jane Austen .{1,3} Ada Lind|Jane Austen (?:and|et|und) Ada Lind/);
  expect(html.indexOf("/book/ice")).toBeLessThan(html.indexOf("/book/thaw"));
  expect(html).toMatch(/(?:No\.|N\.|N\.º|N°|Nr\.)\s2</);
});

test.each(LANGUAGES)("in %s a book says its number and leads to the books beside it", (locale) => {
  const html = markup(locale, <SeriesPlace series={place(2)} lang="en" neighbours={{ previous: FIRST, next: SECOND }} />);
  const prefix = locale === "en" ? "" : `/${locale}`;
  for (const path of ["/series/ferry", "/book/ice", "/book/thaw"]) expect(html).toContain(`href="${prefix}${path}"`);
  expect(html).not.toMatch(/&lt;link|\{/);
});

test("without series the list says so and leads to the books; with some it names them", () => {
  expect(markup("en", <SeriesList series={[]} />)).toContain('href="/latest"');
  const html = markup("en", <SeriesList series={[SERIES]} />);
  expect(html).toContain('href="/series/ferry"');
  expect(html).toContain("2 books");
});
