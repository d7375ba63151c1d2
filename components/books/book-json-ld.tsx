import { getTranslations } from "next-intl/server";
import { JsonLd } from "#components/layout/json-ld";
import type { BookDetail } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import { bookStructuredData, breadcrumbStructuredData } from "#lib/i18n/structured-data";
import { AUTHORS_PATH, authorPath, bookPath } from "#lib/urls/pages";

type Props = { book: BookDetail; locale: Language; origin: string };

/** The book and the way to it, for search engines. */
export async function BookJsonLd({ book, locale, origin }: Props) {
  const [nav, genres] = await Promise.all([getTranslations("nav"), getTranslations("genres")]);
  const trail = [
    { name: nav("authors"), path: AUTHORS_PATH },
    { name: book.author.name, path: authorPath(book.author.id) },
    { name: book.title, path: bookPath(book.id), hasOneUrl: true as const },
  ];
  return (
    <>
      <JsonLd data={bookStructuredData(book, genres(book.genre), origin)} />
      <JsonLd data={breadcrumbStructuredData(trail, locale, origin)} />
    </>
  );
}
