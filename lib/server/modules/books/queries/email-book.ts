import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";
import { readingTime } from "#lib/domain/text/reading-time";
import { excerpt } from "#lib/domain/text/text";
import { afterPhrase, readingTimePhrase } from "#lib/i18n/phrases";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { siteUrl } from "#lib/server/platform/env";
import type { EmailBook } from "#lib/server/platform/mail/email";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { bookStripUrl, coverUrl } from "#lib/urls/images";
import { bookPath } from "#lib/urls/pages";

const EXCERPT_LENGTH = 240;

/** A published book as an e-mail in `language` shows it; null for others. */
export async function findEmailBook(id: string, language: Language): Promise<EmailBook | null> {
  const [book] = await listBooksById([id]);
  return book ? emailBook(book, language) : null;
}

/** The same of a book that is there. */
export function emailBook(book: BookSummary, language: Language): EmailBook {
  const card = {
    title: book.title,
    language: book.lang,
    href: pageUrl(language, bookPath(book.id)),
    image: siteUrl() + coverUrl(book, 320, "jpeg"),
    colour: book.author.colour,
    metadata: `${afterPhrase(language, book.author.name)} · ${readingTimePhrase(language, readingTime(book.wordCount))}`,
    text: excerpt(book.description, EXCERPT_LENGTH),
  };
  return { card, strip: { image: siteUrl() + bookStripUrl(book), colour: book.author.colour } };
}
