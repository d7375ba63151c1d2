import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { Place, Position, ReadingListState } from "#lib/domain/reading/reading";
import { timeOfReading } from "#lib/domain/reading/reading";
import { refuseMissingBook, requireBook } from "#lib/server/modules/books/queries/require-book";
import { deleteWantedBooks } from "#lib/server/modules/reading/commands/wanted-book";
import { prisma } from "#lib/server/platform/database/prisma";

export type ReadPlace = Place & { bookId: string; at: Date };

/**
 * Saves reading positions and returns the stored ones. The position with the later timestamp wins; an unknown place is skipped. Reaching
 * the last paragraph marks the book as finished, permanently. Reading a book takes it off those that the user wants to read.
 */
export async function savePositions(viewer: Viewer, places: ReadPlace[], now: Date): Promise<Position[]> {
  const bookIds = places.map(({ bookId }) => bookId);
  const chapters = places.map(({ chapter }) => chapter);
  const paragraphs = places.map(({ paragraph }) => paragraph);
  const times = places.map(({ at }) => timeOfReading(at, now));
  // Ordered by book: concurrent requests of two devices cannot deadlock.
  await prisma().$executeRaw`
    insert into reading_position as existing (user_id, book_id, chapter, paragraph, read_at, finished_at)
    select distinct on (book.id) ${viewer.id}::uuid, book.id, input.chapter, input.paragraph, input.read_at,
      case when input.chapter = book.chapter_count and input.paragraph = chapter.paragraph_count then input.read_at end
    from unnest(${bookIds}::text[], ${chapters}::int[], ${paragraphs}::int[], ${times}::timestamptz[])
      as input(book_id, chapter, paragraph, read_at)
    join book on book.id = input.book_id and book.withdrawn_at is null
    join chapter on chapter.book_id = book.id and chapter.number = input.chapter and input.paragraph <= chapter.paragraph_count
    order by book.id, input.read_at desc
    on conflict (user_id, book_id) do update set
      chapter = excluded.chapter, paragraph = excluded.paragraph, read_at = excluded.read_at,
      finished_at = coalesce(existing.finished_at, excluded.finished_at)
    where excluded.read_at > existing.read_at`;
  await deleteWantedBooks(viewer, bookIds);
  const rows = await prisma().readingPosition.findMany({
    where: { userId: viewer.id, bookId: { in: bookIds } },
    orderBy: { bookId: "asc" },
    select: POSITION,
  });
  return rows.map(positionOf);
}

/** The user's position in a book; null when the book is not on their reading list. */
export async function findPosition(viewer: Viewer, bookId: string): Promise<Position | null> {
  const row = await prisma().readingPosition.findUnique({ where: { userId_bookId: { userId: viewer.id, bookId } }, select: POSITION });
  return row && positionOf(row);
}

/**
 * Adds a book to the reading list as reading or finished. A new entry starts at the first or last paragraph. Throws `book_not_found`, also
 * for a book without chapters, and `book_withdrawn`.
 */
export async function addToReadingList(viewer: Viewer, bookId: string, state: ReadingListState, now: Date): Promise<Position> {
  const finishedAt = state === "finished" ? now : null;
  await prisma().$executeRaw`
    insert into reading_position as existing (user_id, book_id, chapter, paragraph, read_at, finished_at)
    select ${viewer.id}::uuid, book_id, number, ${state === "finished"}::boolean::int * (paragraph_count - 1) + 1, ${now}, ${finishedAt}::timestamptz
    from chapter join book on book.id = book_id and withdrawn_at is null where book_id = ${bookId} and paragraph_count > 0
    order by number * (case when ${state} = 'finished' then -1 else 1 end) limit 1
    on conflict (user_id, book_id) do update set
      finished_at = case when excluded.finished_at is null then null else coalesce(existing.finished_at, excluded.finished_at) end`;
  const position = await findPosition(viewer, bookId);
  if (!position) return refuseMissingBook(bookId);
  await deleteWantedBooks(viewer, [bookId]);
  return position;
}

/** Removes a book from the reading list; its annotations stay. Throws `not_found`. */
export async function removeFromReadingList(viewer: Viewer, bookId: string): Promise<void> {
  const { count } = await prisma().readingPosition.deleteMany({ where: { userId: viewer.id, bookId } });
  if (count === 0) throw new DomainError("not_found");
}

/** Returns the length of a paragraph. Throws `book_not_found`, `book_withdrawn`, or `invalid_input` if the book has no such paragraph. */
export async function requirePlace(bookId: string, { chapter, paragraph }: Place): Promise<number> {
  const row = await prisma().paragraph.findUnique({
    where: { bookId_chapter_number: { bookId, chapter, number: paragraph } },
    select: { text: true },
  });
  if (row) return row.text.length;
  await requireBook(bookId);
  throw new DomainError("invalid_input", { paragraph: "invalid" });
}

export const POSITION = { bookId: true, chapter: true, paragraph: true, readAt: true, finishedAt: true } as const;
type Row = Place & { bookId: string; readAt: Date; finishedAt: Date | null };

export const positionOf = ({ bookId, chapter, paragraph, readAt, finishedAt }: Row): Position => ({
  bookId,
  chapter,
  paragraph,
  at: readAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});
