import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthorStats } from "#components/authors/author-stats";
import type { Author } from "#lib/domain/authors/author";
import type { LANGUAGES } from "#lib/domain/language";
import { MESSAGES } from "#tests/support/messages";

const namesIn = (locale: (typeof LANGUAGES)[number], count: number): string[] => {
  const author = { workCount: count, workChapterCount: count, ratingCount: count, ratingSum: count * 4 } as Author;
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ author: MESSAGES[locale].author }}>
      <AuthorStats author={author} />
    </NextIntlClientProvider>,
  );
  return [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, name]) => name ?? "");
};

test.each([
  ["en", "Book", "Books"],
  ["it", "Libro", "Libri"],
  ["es", "Libro", "Libros"],
  ["fr", "Livre", "Livres"],
  ["de", "Buch", "Bücher"],
] as const)("in %s one book is a book, and two are books", (locale, one, two) => {
  expect(namesIn(locale, 1)[0]).toBe(one);
  expect(namesIn(locale, 2)[0]).toBe(two);
});

test("the numbers of chapters and ratings have their plurals too", () => {
  expect(namesIn("en", 1)).toEqual(["Book", "Chapter", "Rating", "Average rating"]);
  expect(namesIn("en", 2)).toEqual(["Books", "Chapters", "Ratings", "Average rating"]);
});
