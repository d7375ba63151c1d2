import "server-only";

import type { BookSummary } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { RANKINGS, type WorkRanking } from "#lib/server/modules/books/queries/order";
import { prisma } from "#lib/server/platform/database/prisma";

/** Number of best editions whose works are ranked: summing up all works takes too long in a large library. */
const CANDIDATES = 500;

type Row = { id: string; ratingSum: number; ratingCount: number; downloads: number; aiOverall: number | null };

/** The best works, each as one edition (the visitor's language, else the original) with the sums of all its editions. */
export async function rankWorks(locale: Language, by: WorkRanking, limit: number): Promise<BookSummary[]> {
  const { editions, works } = RANKINGS[by];
  const rows = await prisma().$queryRaw<Row[]>`
    with candidate as (select work_id from book where withdrawn_at is null and ${editions} limit ${CANDIDATES})
    select (array_agg(id order by lang = ${locale} desc, original desc, id desc))[1] as id, sum(rating_sum)::int as "ratingSum",
      sum(rating_count)::int as "ratingCount", sum(downloads)::int as downloads, max(ai_overall)::int as "aiOverall"
    from book where withdrawn_at is null and work_id in (select work_id from candidate)
    group by work_id order by ${works} desc, work_id limit ${limit}`;
  const books = new Map((await listBooksById(rows.map(({ id }) => id))).map((book) => [book.id, book]));
  return rows.flatMap((row) => {
    const book = books.get(row.id);
    return book ? [{ ...book, ...row }] : [];
  });
}
