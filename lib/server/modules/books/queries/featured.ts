import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import { BOOKS_TAG } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import { topBooks } from "#lib/server/modules/books/queries/book";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

/** The books that administrators chose for the home page, in their order; the best rated where none is chosen. */
export async function listFeatured(limit: number): Promise<BookSummary[]> {
  const rows = await prisma().book.findMany({
    where: { featuredPosition: { not: null }, withdrawnAt: null },
    orderBy: [{ featuredPosition: "asc" }, { id: "asc" }],
    take: limit,
    select: { id: true },
  });
  return rows.length > 0 ? listBooksById(rows.map(({ id }) => id)) : topBooks({}, "rating", limit);
}

/** The works of the chosen books, each as its edition in the visitor's language or as the chosen one; empty where none is chosen. */
export async function listChosenWorks(locale: Language, limit: number): Promise<BookSummary[]> {
  usesTags(BOOKS_TAG);
  const rows = await prisma().$queryRaw<{ id: string }[]>`
    select id from (
      select distinct on (chosen.work_id) shown.id, chosen.featured_position as place
      from book chosen join book shown on shown.work_id = chosen.work_id and shown.withdrawn_at is null
      where chosen.featured_position is not null and chosen.withdrawn_at is null and (shown.id = chosen.id or shown.lang = ${locale})
      order by chosen.work_id, shown.lang = ${locale} desc, chosen.featured_position, shown.id) as work
    order by place, id limit ${limit}`;
  return listBooksById(rows.map(({ id }) => id));
}
