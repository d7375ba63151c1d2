import "server-only";

import type { BookSummary } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import { ADDED_STARS, ADDED_VOTES } from "#lib/domain/rating/rating";
import { listBooksById } from "#lib/server/modules/books/queries/books-by-id";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** What works are ranked by: the users' weighted average, the AI review's score, or downloads. */
export type WorkRanking = "readers" | "ai" | "downloads";

/** Number of best editions whose works are ranked: summing up all works takes too long in a large library. */
const CANDIDATES = 500;

/** The order of editions, each with its index, and that of works. Works without a vote, a review or a download are not ranked. */
const MEASURES: Record<WorkRanking, { editions: Prisma.Sql; works: Prisma.Sql }> = {
  readers: {
    // The expression of the index book_weighted_average_idx.
    editions: Prisma.sql`rating_count > 0 order by ((rating_sum + 15)::float8 / (rating_count + 5)) desc, id`,
    works: Prisma.sql`(sum(rating_sum) + ${ADDED_VOTES * ADDED_STARS}::int)::float8 / (sum(rating_count) + ${ADDED_VOTES}::int)`,
  },
  ai: { editions: Prisma.sql`ai_overall is not null order by ai_overall desc, id`, works: Prisma.sql`max(ai_overall)` },
  downloads: { editions: Prisma.sql`downloads > 0 order by downloads desc, id`, works: Prisma.sql`sum(downloads)` },
};

type Row = { id: string; ratingSum: number; ratingCount: number; downloads: number; aiOverall: number | null };

/** The best works, each as one edition (the visitor's language, else the original) with the sums of all its editions. */
export async function rankWorks(locale: Language, by: WorkRanking, limit: number): Promise<BookSummary[]> {
  const { editions, works } = MEASURES[by];
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
