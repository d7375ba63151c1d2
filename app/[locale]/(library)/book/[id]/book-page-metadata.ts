import type { Metadata } from "next";
import type { BookDetail } from "#lib/domain/books/book";
import { OPEN_GRAPH_LOCALES } from "#lib/domain/language";
import { excerpt } from "#lib/domain/text/text";
import { madeBy } from "#lib/i18n/made-by";
import { site } from "#lib/server/platform/site";
import { bookCardUrl } from "#lib/urls/images";
import { bookPath } from "#lib/urls/pages";

const DESCRIPTION_LENGTH = 155;

/** What search engines and link previews show of a book. */
export async function bookPageMetadata(book: BookDetail): Promise<Metadata> {
  const { name, origin } = site();
  const by = await madeBy(book);
  const description = excerpt(book.description, DESCRIPTION_LENGTH);
  // A link preview shows only this description, the title and the image.
  const shown = `${description} ${by}`.trim();
  // One indexed page per book in all interface languages; its translations are alternates.
  const url = origin + bookPath(book.id);
  const editions = [book, ...book.editions];
  const image = {
    url: bookCardUrl(book),
    width: 1200,
    height: 630,
    alt: by,
  };
  return {
    title: book.title,
    description,
    alternates: {
      canonical: url,
      ...(editions.length > 1 && { languages: Object.fromEntries(editions.map(({ lang, id }) => [lang, origin + bookPath(id)])) }),
    },
    openGraph: {
      type: "book",
      siteName: name,
      title: book.title,
      description: shown,
      url,
      locale: OPEN_GRAPH_LOCALES[book.lang],
      tags: book.tags,
      releaseDate: book.publishedAt,
      images: [image],
    },
    twitter: { card: "summary_large_image", title: book.title, description: shown, images: [image] },
  };
}
