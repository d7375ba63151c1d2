import "server-only";

import { type BookSummary, type Page, pageOf, type WorkOrder } from "#lib/domain/books/book";
import { AUTHORS_TAG, BOOKS_TAG } from "#lib/domain/cache-tag";
import { isLanguage, type Language } from "#lib/domain/language";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { ORDER_SQL } from "#lib/server/modules/books/queries/order";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

// Lists in which a work appears once: its edition in the visitor's language, else its original.

/** The condition that a row of `book` is its work's edition in this language, else in the other one, else the original. */
export const shownEdition = (locale: Language, other = locale): Prisma.Sql => Prisma.sql`
  book.withdrawn_at is null and not exists (
    select from book other where other.work_id = book.work_id and other.withdrawn_at is null
    and (other.lang = ${locale}, other.lang = ${other}, other.original, other.id) > (book.lang = ${locale}, book.lang = ${other}, book.original, book.id))`;

type WorkList = { author?: string; order?: WorkOrder; lang?: Language | undefined };

/** A page of works, each as one edition: all, those of an author, or those with an edition in a language, as that edition; `page` from 1. A page beyond the end is empty. */
export async function listWorks(
  locale: Language,
  page: number,
  limit: number,
  { author, order = "newest", lang }: WorkList = {},
): Promise<Page<BookSummary>> {
  usesTags(BOOKS_TAG);
  const [rows, [counted]] = await Promise.all([
    prisma().$queryRaw<{ id: string }[]>`
      select id from book where ${shownEdition(lang ?? locale)} ${ofAuthor(author)} ${inLanguage(lang)}
      order by ${ORDER_SQL[order]} limit ${limit} offset ${(page - 1) * limit}`,
    prisma().$queryRaw<{ works: number }[]>`
      select count(distinct work_id)::int as works from book where withdrawn_at is null ${ofAuthor(author)} ${inLanguage(lang)}`,
  ]);
  return pageOf(await listBooksById(rows.map(({ id }) => id)), page, limit, counted?.works ?? 0);
}

/** The languages that there are books in, the one with most books first. */
export async function listBookLanguages(): Promise<Language[]> {
  usesTags(BOOKS_TAG);
  const rows = await prisma().book.groupBy({
    by: ["lang"],
    where: { withdrawnAt: null },
    _count: true,
    orderBy: [{ _count: { id: "desc" } }, { lang: "asc" }],
  });
  return rows.map(({ lang }) => lang).filter(isLanguage);
}

/** The newest works, each as one edition: all, or those of an author. */
export async function newestWorks(locale: Language, limit: number, author?: string): Promise<BookSummary[]> {
  usesTags(BOOKS_TAG);
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select id from book where ${shownEdition(locale)} ${ofAuthor(author)} order by ${ORDER_SQL.newest} limit ${limit}`;
  return listBooksById(rows.map(({ id }) => id));
}

/** The newest works of each author, each as one edition: at most `limit` per author, by the author's id. */
export async function newestWorksByAuthor(locale: Language, limit: number): Promise<Map<string, BookSummary[]>> {
  usesTags(AUTHORS_TAG, BOOKS_TAG);
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select newest.id from author cross join lateral (
      select book.id from book where ${shownEdition(locale)} and book.author_id = author.id
      order by ${ORDER_SQL.newest} limit ${limit}) newest`;
  return Map.groupBy(await listBooksById(rows.map(({ id }) => id)), ({ author }) => author.id);
}

const inLanguage = (lang: Language | undefined): Prisma.Sql => (lang === undefined ? Prisma.empty : Prisma.sql`and lang = ${lang}`);
const ofAuthor = (author: string | undefined): Prisma.Sql => (author === undefined ? Prisma.empty : Prisma.sql`and author_id = ${author}`);
