import "server-only";

import { type BookSummary, type Page, pageOf } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

// Lists in which a work appears once: its edition in the visitor's language, else its original.

const shownEdition = (locale: Language): Prisma.Sql => Prisma.sql`
  book.withdrawn_at is null and not exists (
    select from book other where other.work_id = book.work_id and other.withdrawn_at is null
    and (other.lang = ${locale}, other.original, other.id) > (book.lang = ${locale}, book.original, book.id))`;

/** A page of works, newest first, each as one edition; `page` from 1. A page beyond the end is empty. */
export async function listWorks(locale: Language, page: number, limit: number): Promise<Page<BookSummary>> {
  const [rows, [counted]] = await Promise.all([
    prisma().$queryRaw<{ id: string }[]>`
      select id from book where ${shownEdition(locale)}
      order by published_at desc, id limit ${limit} offset ${(page - 1) * limit}`,
    prisma().$queryRaw<{ works: number }[]>`
      select count(distinct work_id)::int as works from book where withdrawn_at is null`,
  ]);
  return pageOf(await listBooksById(rows.map(({ id }) => id)), page, limit, counted?.works ?? 0);
}

/** The newest works, each as one edition: all, or those of an author. */
export async function newestWorks(locale: Language, limit: number, author?: string): Promise<BookSummary[]> {
  const ofAuthor = author === undefined ? Prisma.empty : Prisma.sql`and author_id = ${author}`;
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select id from book where ${shownEdition(locale)} ${ofAuthor} order by published_at desc, id limit ${limit}`;
  return listBooksById(rows.map(({ id }) => id));
}
