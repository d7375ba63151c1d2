import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import type { Publisher } from "#lib/domain/books/export-book";
import { type Language, withinSentence } from "#lib/domain/language";
import { xmlText } from "#lib/domain/text/xml-text";
import { elision } from "#lib/domain/typography/elision";
import { bookTexts, feedTexts, languageName } from "#lib/i18n/phrases";
import type { FeedDocument } from "#lib/server/publishing/feeds/feed";
import { feedEntry } from "#lib/server/publishing/feeds/feed-entry";
import { FEED_FORMATS, type FeedFormat, type FeedSubject, feedPage, feedUrl } from "#lib/urls/feeds";

type FeedOptions = {
  locale: Language;
  subject: FeedSubject;
  books: BookSummary[] /** Of whom the feed is, if of an author. */;
  author?: string;
  /** The name of the series, of a feed of one. */
  series?: string;
};

/** A feed of books, newest first, with its own texts in `locale`. Without books it is dated FIRST_DAY. */
export function libraryFeed({ locale, subject, books, author = "", series = "" }: FeedOptions, publisher: Publisher): FeedDocument {
  const t = feedTexts(locale);
  const genre = subject.kind === "genre" ? bookTexts(locale).genre(subject.id) : "";
  const language = subject.kind === "language" ? withinSentence(locale, languageName(locale, subject.id)) : "";
  const values = { author: xmlText(author), elide: elision(author), genre, language, series: xmlText(series) };
  const prefix = locale === "en" ? "" : `/${locale}`;
  const updated = Math.max(FIRST_DAY, ...books.map((book) => Date.parse(book.updatedAt)));
  return {
    title: `${t(subject.kind, values)} · ${xmlText(publisher.name)}`,
    subtitle: t(`${subject.kind}Text`, values),
    lang: locale,
    page: publisher.address + prefix + feedPage(subject),
    self: Object.fromEntries(FEED_FORMATS.map((format) => [format, publisher.address + feedUrl(locale, subject, format)])) as Record<
      FeedFormat,
      string
    >,
    publisher,
    icon: `${publisher.address}/apple-icon.png`,
    entries: books.map((book) => feedEntry(book, publisher)),
    updated: new Date(updated),
  };
}

const FIRST_DAY = Date.UTC(2025, 0, 1);
