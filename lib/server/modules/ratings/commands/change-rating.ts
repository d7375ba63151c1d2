import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { countInTransaction } from "#lib/server/modules/books/commands/count-in-transaction";
import { requireBook } from "#lib/server/modules/books/queries/require-book";
import { rateBook } from "#lib/server/modules/ratings/commands/rate-book";
import { prisma } from "#lib/server/platform/database/prisma";

type Totals = { sum: number; count: number };

/**
 * Rates a book with 1 to 5 stars, or changes the viewer's rating; returns the book's new sum and count. Throws `book_not_found`,
 * `book_withdrawn`; `already_rated` when another request of the viewer rates the book first.
 */
export async function changeRating(viewer: Viewer, bookId: string, stars: number, now: Date): Promise<Totals> {
  await requireBook(bookId);
  // One statement. It locks the rating's row first, as rating a book does, so that the two cannot wait for each other.
  const counted = await countInTransaction<Totals>(
    bookId,
    (db) => db.$queryRaw`
    with before as (
      select stars from rating where book_id = ${bookId} and user_id = ${viewer.id}::uuid for update),
    changed as (
      update rating set stars = ${stars}::smallint from before
      where book_id = ${bookId} and user_id = ${viewer.id}::uuid returning rating.stars - before.stars as difference),
    counted as (
      update book set rating_sum = rating_sum + changed.difference
      from changed where book.id = ${bookId} returning book.author_id, book.rating_sum, book.rating_count),
    of_author as (
      update author set rating_sum = author.rating_sum + changed.difference
      from changed, counted where author.id = counted.author_id returning author.id)
    select counted.author_id as "authorId", counted.rating_sum as sum, counted.rating_count as count from counted, of_author`,
  );
  return counted ? { sum: counted.sum, count: counted.count } : rateBook(viewer, bookId, stars, now);
}

/** Withdraws the viewer's rating, if there is one; returns the book's new sum and count. Throws `book_not_found`, `book_withdrawn`. */
export async function withdrawRating(viewer: Viewer, bookId: string): Promise<Totals> {
  await requireBook(bookId);
  const counted = await countInTransaction<Totals>(
    bookId,
    (db) => db.$queryRaw`
    with deleted as (
      delete from rating where book_id = ${bookId} and user_id = ${viewer.id}::uuid returning stars),
    counted as (
      update book set rating_sum = rating_sum - deleted.stars, rating_count = rating_count - 1
      from deleted where book.id = ${bookId} returning book.author_id, book.rating_sum, book.rating_count),
    of_author as (
      update author set rating_sum = author.rating_sum - deleted.stars, rating_count = author.rating_count - 1
      from deleted, counted where author.id = counted.author_id returning author.id)
    select counted.author_id as "authorId", counted.rating_sum as sum, counted.rating_count as count from counted, of_author`,
  );
  if (counted) return { sum: counted.sum, count: counted.count };
  const { ratingSum, ratingCount } = await prisma().book.findUniqueOrThrow({
    where: { id: bookId },
    select: { ratingSum: true, ratingCount: true },
  });
  return { sum: ratingSum, count: ratingCount };
}
