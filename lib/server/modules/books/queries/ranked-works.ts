import "server-only";

import type { BookSummary } from "#lib/domain/books/book";
import { BOOKS_TAG } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { RANKINGS, type WorkRanking } from "#lib/server/modules/books/queries/order";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** Number of best editions whose works are ranked: summing up all works takes too long in a large library. */
const CANDIDATES = 500;

type Row = { id: string; ratingSum: number; ratingCount: number; downloads: number; aiOverall: number | null };

/**
 * The best works, each as one edition (the visitor's language, else the original) with the sums of all its editions and its own AI score, or the
 * best of the others if it has none; `ownFirst`: those with an edition in the visitor's language come first.
 */
export async function rankWorks(locale: Language, by: WorkRanking, limit: number, ownFirst = false): Promise<BookSummary[]> {
  usesTags(BOOKS_TAG);
  const { editions, works } = RANKINGS[by];
  // In a large library the best of a language may not be among the best of all.
  const own = Prisma.sql`union (select work_id from book where withdrawn_at is null and lang = ${locale} and ${editions} limit ${CANDIDATES})`;
  const shownFirst = Prisma.sql`lang = ${locale} desc, original desc, id desc`;
  const ownOrder = Prisma.sql`bool_or(lang = ${locale}) desc,`;
  const rows = await prisma().$queryRaw<Row[]>`
    with candidate as ((select work_id from book where withdrawn_at is null and ${editions} limit ${CANDIDATES})
      ${ownFirst ? own : Prisma.empty})
    select (array_agg(id order by ${shownFirst}))[1] as id, sum(rating_sum)::int as "ratingSum",
      sum(rating_count)::int as "ratingCount", sum(downloads)::int as downloads, coalesce((array_agg(ai_overall order by ${shownFirst}))[1], max(ai_overall))::int as "aiOverall"
    from book where withdrawn_at is null and work_id in (select work_id from candidate)
    group by work_id order by ${ownFirst ? ownOrder : Prisma.empty} ${works} desc, work_id limit ${limit}`;
  const books = new Map((await listBooksById(rows.map(({ id }) => id))).map((book) => [book.id, book]));
  return rows.flatMap((row) => {
    const book = books.get(row.id);
    return book ? [{ ...book, ...row }] : [];
  });
}
