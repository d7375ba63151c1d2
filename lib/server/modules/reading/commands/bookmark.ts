import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { BOOKMARKS_MAX, type Bookmark } from "#lib/domain/reading/annotations";
import { type Place, timeOfReading } from "#lib/domain/reading/reading";
import { requirePlace } from "#lib/server/modules/reading/commands/position";
import { prisma } from "#lib/server/platform/database/prisma";

export type BookmarkInput = Place & { bookId: string; createdAt: Date };

/**
 * Saves a bookmark under the id chosen by the client; returns the existing one if the paragraph has one. Throws `not_found` for another
 * user's id, `too_many_bookmarks`, `book_not_found`, `invalid_input`.
 */
export async function saveBookmark(viewer: Viewer, id: string, input: BookmarkInput, now: Date): Promise<Bookmark> {
  const { bookId, chapter, paragraph } = input;
  await requirePlace(bookId, input);
  const inserted = await prisma().$executeRaw`
    insert into bookmark (id, user_id, book_id, chapter, paragraph, created_at)
    select ${id}::uuid, ${viewer.id}::uuid, ${bookId}, ${chapter}, ${paragraph}, ${timeOfReading(input.createdAt, now)}
    where (select count(*) from bookmark where user_id = ${viewer.id}::uuid and book_id = ${bookId}) < ${BOOKMARKS_MAX}
    on conflict do nothing`;
  const place = { bookId, chapter, paragraph };
  const row = await prisma().bookmark.findFirst({ where: { userId: viewer.id, OR: [place, { id }] }, select: BOOKMARK });
  if (row) return bookmarkOf(row);
  // Inserted but no longer there: another device has just deleted it.
  const isNotOwn = inserted > 0 || (await prisma().bookmark.count({ where: { id } })) > 0;
  throw new DomainError(isNotOwn ? "not_found" : "too_many_bookmarks");
}

/** Deletes a bookmark. Throws `not_found`. */
export async function removeBookmark(viewer: Viewer, id: string): Promise<void> {
  const { count } = await prisma().bookmark.deleteMany({ where: { id, userId: viewer.id } });
  if (count === 0) throw new DomainError("not_found");
}

export const BOOKMARK = { id: true, bookId: true, chapter: true, paragraph: true, createdAt: true } as const;

export const bookmarkOf = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({ ...row, createdAt: createdAt.toISOString() });
