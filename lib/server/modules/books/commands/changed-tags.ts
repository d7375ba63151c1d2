import "server-only";

import { AUTHORS_TAG, authorTag, BOOKS_TAG, bookTag } from "#lib/domain/cache-tag";
import type { Stored } from "#lib/server/modules/books/commands/changes";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** The cache tags of all pages that show something the changes touched. `counted`: ids of authors with new counters. */
export async function listChangedTags(
  db: Transaction,
  { authors, books }: Pick<Stored, "authors" | "books">,
  stored: StoredLibrary,
  counted: string[],
): Promise<string[]> {
  const bookIds = [...books.created, ...books.changed, ...books.pruned];
  const authorIds = [...authors.created, ...authors.changed, ...authors.pruned, ...counted];
  const storedBooks = bookIds.flatMap((id) => stored.books.get(id) ?? []);
  // Editions of a work link to each other.
  const related = await db.$queryRaw<{ id: string; author: string }[]>`
    select id, author_id as author from book
    where author_id = any(${authors.changed}) or work_id = any(${storedBooks.map(({ work }) => work)})
      or work_id in (select work_id from book where id = any(${bookIds}))`;
  const bookIdsToExpire = [...bookIds, ...related.map(({ id }) => id)];
  const authorIdsToExpire = [...authorIds, ...related.map(({ author }) => author), ...storedBooks.map(({ author }) => author)];
  return [...new Set([...bookIdsToExpire.map(bookTag), ...authorIdsToExpire.map(authorTag), BOOKS_TAG, AUTHORS_TAG])];
}
