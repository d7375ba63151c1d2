import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { countInTransaction } from "#lib/server/modules/books/commands/count-in-transaction";
import { refuseMissingBook } from "#lib/server/modules/books/queries/require-book";
import { prisma } from "#lib/server/platform/database/prisma";

/**
 * Counts a download once per user and day (UTC); returns the book's number of downloads. Throws `book_not_found`, also for a book without
 * chapters, and `book_withdrawn`.
 */
export async function recordDownload(viewer: Pick<Viewer, "id">, bookId: string, now: Date): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  const counted = await countInTransaction<{ downloads: number }>(
    bookId,
    (db) => db.$queryRaw`
    with inserted as (
      insert into download (id, book_id, user_id, day)
      select gen_random_uuid(), book.id, ${viewer.id}::uuid, ${day}::date from book where book.id = ${bookId} and book.chapter_count > 0 and withdrawn_at is null
      on conflict (book_id, user_id, day) do nothing returning day),
    counted as (
      update book set downloads = downloads + 1 from inserted where book.id = ${bookId} returning book.author_id, book.downloads),
    of_author as (
      update author set downloads = author.downloads + 1 from counted where author.id = counted.author_id returning author.id)
    select counted.author_id as "authorId", counted.downloads from counted, of_author`,
  );
  if (counted) return counted.downloads;
  const book = await prisma().book.findFirst({
    where: { id: bookId, chapterCount: { gt: 0 }, withdrawnAt: null },
    select: { downloads: true },
  });
  if (!book) return refuseMissingBook(bookId);
  return book.downloads;
}
