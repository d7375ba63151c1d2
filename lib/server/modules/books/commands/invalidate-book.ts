import "server-only";

import { AUTHORS_TAG, authorTag, BOOKS_TAG, bookTag } from "#lib/domain/cache-tag";
import { noteExpiry } from "#lib/server/platform/cache/note-expiry";
import { Prisma } from "#lib/server/platform/database/generated/client";

/**
 * SQL that expires all pages that show a book's counters: its own, its author's and every list. Use it as a part of the statement that
 * changes the counters, with the changed row as `counted`; without such a row nothing expires.
 */
export function invalidateBook(bookId: string): Prisma.Sql {
  noteExpiry();
  return Prisma.sql`
    insert into expired_tag (tag, expired_at)
    select tag, clock_timestamp() from counted, lateral (
      values (${BOOKS_TAG}), (${AUTHORS_TAG}), (${bookTag(bookId)}), (${authorTag("")} || counted.author_id)) as input (tag)
    order by tag
    on conflict (tag) do update set expired_at = excluded.expired_at`;
}
