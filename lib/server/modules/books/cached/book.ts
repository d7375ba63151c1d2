import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import type { BookOrder, BookSummary } from "#lib/domain/book/book";
import { AUTHORS_TAG, BOOKS_TAG, bookTag, LIBRARY_TAG } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import * as data from "#lib/server/modules/books/queries/book";
import * as featured from "#lib/server/modules/books/queries/featured";
import * as first from "#lib/server/modules/books/queries/first-lines";
import * as next from "#lib/server/modules/books/queries/next-reads";
import * as ranked from "#lib/server/modules/books/queries/ranked-works";
import * as sentences from "#lib/server/modules/books/queries/sentence-length";
import * as works from "#lib/server/modules/books/queries/works";

export async function findBook(id: string) {
  "use cache";
  cacheTag(LIBRARY_TAG, bookTag(id));
  cacheLife("max");
  return data.findBook(id);
}

export async function findWithdrawnBook(id: string) {
  "use cache";
  cacheTag(LIBRARY_TAG, bookTag(id));
  cacheLife("max");
  return data.findWithdrawnBook(id);
}

export async function findChapter(bookId: string, number: number) {
  "use cache";
  cacheTag(LIBRARY_TAG, bookTag(bookId));
  cacheLife("max");
  return data.findChapter(bookId, number);
}

/** Caches the whole chapter rather than a text range: one cache entry per chapter, not per URL. */
export async function listParagraphTexts(bookId: string, chapter: number) {
  "use cache";
  cacheTag(LIBRARY_TAG, bookTag(bookId));
  cacheLife("max");
  return data.listParagraphTexts(bookId, chapter);
}

export async function listBooks(filter: data.BookFilter, order: BookOrder, page: number, limit: number) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return data.listBooks(filter, order, page, limit);
}

export async function topBooks(filter: data.BookFilter, order: BookOrder, limit: number) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return data.topBooks(filter, order, limit);
}

export async function listWorks(...[locale, page, limit, list]: Parameters<typeof works.listWorks>) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return works.listWorks(locale, page, limit, list);
}

export async function newestWorks(locale: Language, limit: number, author?: string) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return works.newestWorks(locale, limit, author);
}

/** A record, because cached values are serialised. */
export async function newestWorksByAuthor(locale: Language, limit: number): Promise<Record<string, BookSummary[]>> {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG, BOOKS_TAG);
  cacheLife("max");
  return Object.fromEntries(await works.newestWorksByAuthor(locale, limit));
}

export async function listNextReads(...[finished, locale]: Parameters<typeof next.listNextReads>) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return next.listNextReads(finished, locale);
}

export async function listFirstLines(locale: Language, limit: number) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return first.listFirstLines(locale, limit);
}

export async function findFirstParagraph(book: Parameters<typeof first.findFirstParagraph>[0]) {
  "use cache";
  cacheTag(LIBRARY_TAG, bookTag(book.id));
  cacheLife("max");
  return first.findFirstParagraph(book);
}

export async function findSentenceLength(bookId: string) {
  "use cache";
  cacheTag(LIBRARY_TAG, bookTag(bookId));
  cacheLife("max");
  return sentences.findSentenceLength(bookId);
}

export async function rankWorks(...[locale, by, limit, ownFirst]: Parameters<typeof ranked.rankWorks>) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return ranked.rankWorks(locale, by, limit, ownFirst);
}

/** The works chosen for the home page; empty where none is chosen. */
export async function listChosenWorks(locale: Language, limit: number) {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return featured.listChosenWorks(locale, limit);
}

export async function listGenres() {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return data.listGenres();
}

export async function listSitemapBooks() {
  "use cache";
  cacheTag(LIBRARY_TAG, BOOKS_TAG);
  cacheLife("max");
  return data.listSitemapBooks();
}

/** The newest book; undefined in an empty library. */
export async function newestBook() {
  const { items } = await listBooks({}, "newest", 1, 1);
  return items[0];
}
