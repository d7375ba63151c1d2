import { getTranslations } from "next-intl/server";
import type { Author } from "#lib/domain/authors/author";
import type { BookSummary, ChapterText } from "#lib/domain/books/book";
import type { QuotedText } from "#lib/domain/text-range/quote";
import { elision } from "#lib/domain/typography/elision";
import type { Shared } from "#lib/urls/share";
import { quoteCardUrl } from "#lib/urls/text-range";

type Credited = Pick<BookSummary, "title" | "author" | "authorship">;
const credit = ({ title, author, authorship }: Credited) => ({ title, authorship, author: author.name, elide: elision(author.name) });

/** The texts that are shared with a book, in the page's language. `url`: its short URL. */
export async function sharedBook(book: BookSummary, url: string): Promise<Shared> {
  const t = await getTranslations("share");
  return { url, title: book.title, text: t("by", credit(book)) };
}

export async function sharedChapter({ book, title }: ChapterText, url: string): Promise<Shared> {
  const t = await getTranslations("share");
  return { url, title: book.title, text: t("chapterBy", { ...credit(book), chapter: title }), credit: t("by", credit(book)) };
}

export async function sharedQuotation({ book, chapter, range, lines }: QuotedText, url: string): Promise<Shared> {
  const t = await getTranslations("share");
  const text = t("chapterBy", { ...credit(book), chapter: chapter.title });
  const quote = { text: lines.join("\n"), lang: book.lang };
  return { url, title: book.title, text, credit: t("by", credit(book)), quote, picture: quoteCardUrl(book, range) };
}

/** A finished request, in the page's language; the one who asked is not named. */
export async function sharedRequest(book: Credited, url: string): Promise<Shared> {
  const t = await getTranslations("share");
  return { url, title: book.title, text: t("requested", credit(book)), credit: t("by", credit(book)) };
}

export async function sharedAuthor({ displayName }: Author, url: string): Promise<Shared> {
  const t = await getTranslations("share");
  return { url, title: displayName, text: t("authorBy", { author: displayName, elide: elision(displayName) }) };
}
