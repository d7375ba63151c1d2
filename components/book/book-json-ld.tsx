import { getTranslations } from "next-intl/server";
import { JsonLd } from "#components/layout/json-ld";
import type { BookDetail } from "#lib/domain/book/book";
import { bookStructuredData, breadcrumbStructuredData } from "#lib/i18n/structured-data";
import { AUTHORS_PATH, authorPath, bookPath } from "#lib/urls/pages";

/** The book and the way to it, for search engines. */
export async function BookJsonLd({ book, origin }: { book: BookDetail; origin: string }) {
  const nav = await getTranslations("nav");
  const trail = [
    { name: nav("authors"), path: AUTHORS_PATH },
    { name: book.author.name, path: authorPath(book.author.id) },
    { name: book.title, path: bookPath(book.id) },
  ];
  return (
    <>
      <JsonLd data={bookStructuredData(book, origin)} />
      <JsonLd data={breadcrumbStructuredData(trail, origin)} />
    </>
  );
}
