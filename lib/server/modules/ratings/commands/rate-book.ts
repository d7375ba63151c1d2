import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { countInTransaction } from "#lib/server/modules/books/commands/count-in-transaction";
import { requireBook } from "#lib/server/modules/books/queries/require-book";
import { prisma } from "#lib/server/platform/database/prisma";

/**
 * Rates a book with 1 to 5 stars, once per user; returns the book's new sum and count. Throws `already_rated`, `book_not_found`,
 * `book_withdrawn`.
 */
export async function rateBook(viewer: Viewer, bookId: string, stars: number, now: Date): Promise<{ sum: number; count: number }> {
  // One statement, which locks the book's row: concurrent ratings wait for each other.
  const counted = await countInTransaction<{ sum: number; count: number }>(
    bookId,
    (db) => db.$queryRaw`
    with inserted as (
      insert into rating (id, book_id, user_id, stars, created_at)
      select gen_random_uuid(), book.id, ${viewer.id}::uuid, ${stars}::smallint, ${now} from book where book.id = ${bookId} and withdrawn_at is null
      on conflict (book_id, user_id) do nothing returning stars),
    counted as (
      update book set rating_sum = rating_sum + inserted.stars, rating_count = rating_count + 1
      from inserted where book.id = ${bookId} returning book.author_id, book.rating_sum, book.rating_count),
    of_author as (
      update author set rating_sum = author.rating_sum + inserted.stars, rating_count = author.rating_count + 1
      from inserted, counted where author.id = counted.author_id returning author.id)
    select counted.author_id as "authorId", counted.rating_sum as sum, counted.rating_count as count from counted, of_author`,
  );
  if (counted) return { sum: counted.sum, count: counted.count };
  await requireBook(bookId);
  throw new DomainError("already_rated");
}

/** The viewer's own rating of a book, or null. Throws `book_not_found`, `book_withdrawn`. */
export async function findOwnRating(viewer: Viewer, bookId: string): Promise<number | null> {
  const row = await prisma().rating.findUnique({ where: { bookId_userId: { bookId, userId: viewer.id } }, select: { stars: true } });
  if (!row) await requireBook(bookId);
  return row?.stars ?? null;
}
