import "server-only";

import type { BookOrder } from "#lib/domain/books/book";
import { ADDED_STARS, ADDED_VOTES } from "#lib/domain/ratings/rating";
import { Prisma } from "#lib/server/platform/database/generated/client";

// The orders of all lists of books, and the rankings of works. Each has its index in the schema; the formulas are in lib/domain/ratings/rating.ts.

/** The order "by rating" of lists and search: by `rankingScore`, the average rating, else the AI review's score. /rankings has RANKINGS. */
export const BY_RATING = Prisma.sql`book.ranking_score desc, book.id`;

/** The orders in SQL, of rows of `book`. */
export const ORDER_SQL: Record<BookOrder, Prisma.Sql> = {
  newest: Prisma.sql`book.published_at desc, book.id`,
  oldest: Prisma.sql`book.published_at, book.id`,
  rating: BY_RATING,
  title: Prisma.sql`book.title, book.id`,
  downloads: Prisma.sql`book.downloads desc, book.id`,
};

/** The same orders for Prisma. */
export const ORDER_BY: Record<BookOrder, Prisma.BookOrderByWithRelationInput[]> = {
  newest: [{ publishedAt: "desc" }, { id: "asc" }],
  oldest: [{ publishedAt: "asc" }, { id: "asc" }],
  rating: [{ rankingScore: "desc" }, { id: "asc" }],
  title: [{ title: "asc" }, { id: "asc" }],
  downloads: [{ downloads: "desc" }, { id: "asc" }],
};

// The expression of the index book_weighted_average_idx: its numbers cannot be parameters.
const ADDED_SUM = Prisma.raw(String(ADDED_VOTES * ADDED_STARS));
const ADDED_COUNT = Prisma.raw(String(ADDED_VOTES));

/** What works are ranked by: the users' weighted average, the AI review's score, or downloads. */
export type WorkRanking = "readers" | "ai" | "downloads";

/** The order of editions, each with its index, and that of works; in `ai` by the column of `rankWorks`. Works without a vote, a review or a download are not ranked. */
export const RANKINGS: Record<WorkRanking, { editions: Prisma.Sql; works: Prisma.Sql }> = {
  readers: {
    editions: Prisma.sql`rating_count > 0 order by ((rating_sum + ${ADDED_SUM})::float8 / (rating_count + ${ADDED_COUNT})) desc, id`,
    works: Prisma.sql`(sum(rating_sum) + ${ADDED_VOTES * ADDED_STARS}::int)::float8 / (sum(rating_count) + ${ADDED_VOTES}::int)`,
  },
  ai: { editions: Prisma.sql`ai_overall is not null order by ai_overall desc, id`, works: Prisma.sql`"aiOverall"` },
  downloads: { editions: Prisma.sql`downloads > 0 order by downloads desc, id`, works: Prisma.sql`sum(downloads)` },
};
