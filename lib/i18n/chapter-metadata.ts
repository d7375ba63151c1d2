import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ChapterText } from "#lib/domain/books/book";
import { OPEN_GRAPH_LOCALES } from "#lib/domain/language";
import { elision } from "#lib/domain/typography/elision";
import { madeBy } from "#lib/i18n/made-by";
import { bookCardUrl } from "#lib/urls/images";

type Site = { name: string; origin: string };

/** Metadata of a chapter; its canonical URL has no interface language. */
export async function chapterMetadata(chapter: ChapterText, { name, origin }: Site): Promise<Metadata> {
  const { book, number, title } = chapter;
  const t = await getTranslations({ locale: book.lang, namespace: "reader" });
  const { author, authorship } = book;
  const description = t("description", { number, title: book.title, authorship, author: author.name, elide: elision(author.name) });
  const url = `${origin}/book/${book.id}/${number}`;
  const image = { url: bookCardUrl(book), width: 1200, height: 630, alt: await madeBy(book) };
  return {
    title: `${title} · ${book.title}`,
    description,
    alternates: { canonical: url },
    openGraph: {
      type: "article",
      siteName: name,
      title: `${title} · ${book.title}`,
      description,
      url,
      locale: OPEN_GRAPH_LOCALES[book.lang],
      images: [image],
    },
  };
}
