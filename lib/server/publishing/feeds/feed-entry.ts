import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import { creatorName, type Publisher } from "#lib/domain/books/export-book";
import { escapeMarkup } from "#lib/domain/text/markup";
import { readingTime } from "#lib/domain/text/reading-time";
import { xmlText } from "#lib/domain/text/xml-text";
import { bookTexts, madePhrase } from "#lib/i18n/phrases";
import { identifierOf } from "#lib/server/publishing/epub/identifier";
import { coverUrl } from "#lib/urls/images";
import { bookUrl } from "#lib/urls/pages";

const COVER = { width: 480, height: 720 } as const;

/** The content of a feed entry in the book's language. `id` is permanent; `updated` changes only with the book. */
export type FeedEntry = {
  id: string;
  url: string;
  title: string;
  lang: string;
  /** The model, labelled as AI, or the writer of a submitted book. */
  author: string;
  summary: string;
  html: string;
  cover: { url: string; width: number; height: number };
  categories: { term: string; label: string }[];
  published: Date;
  updated: Date;
};

export function feedEntry(book: BookSummary, publisher: Publisher): FeedEntry {
  const { lang, model, authorship, genre, tags } = book;
  const texts = bookTexts(lang);
  const url = bookUrl(publisher, book.id);
  const cover = { url: publisher.address + coverUrl(book, COVER.width, "jpeg"), ...COVER };
  const [title, written, summary] = [book.title, madePhrase(book), book.description].map(xmlText) as [string, string, string];
  const metadata = `${texts.genre(genre)} · ${texts.chapters(book.chapterCount)}, ${texts.readingTime(readingTime(book.wordCount))}`;
  // The site's sentence about AI is not true of a submitted book.
  const honesty = authorship === "submitted" ? "" : ` ${escapeMarkup(texts.honesty)}`;
  const alt = escapeMarkup(texts.cover(title));
  return {
    id: identifierOf(publisher, book.id),
    ...{ url, title, lang, cover },
    author: creatorName(model, authorship),
    summary: `${written} ${metadata}. ${summary}`,
    html: [
      `<p><a href="${url}"><img src="${cover.url}" width="${COVER.width}" height="${COVER.height}" alt="${alt}"></a></p>`,
      `<p><strong>${escapeMarkup(written)}</strong>${honesty}</p>`,
      `<p>${escapeMarkup(metadata)}</p>`,
      `<p>${escapeMarkup(summary)}</p>`,
      `<p><a href="${url}">${escapeMarkup(texts.read)}</a></p>`,
    ].join("\n"),
    categories: [{ term: genre, label: texts.genre(genre) }, ...tags.map((tag) => ({ term: xmlText(tag), label: xmlText(tag) }))],
    published: new Date(book.publishedAt),
    updated: new Date(book.updatedAt),
  };
}
