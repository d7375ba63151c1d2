import "server-only";

import { AUTHORS_TAG, authorTag, BOOKS_TAG, bookTag } from "#lib/domain/cache-tag";
import type { Stored } from "#lib/server/modules/books/commands/changes";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** The cache tags of all pages that show something the changes touched. `counted` are authors with new counters. */
export async function tagsOf(
  db: Transaction,
  { authors, books }: Pick<Stored, "authors" | "books">,
  stored: StoredLibrary,
  counted: string[],
): Promise<string[]> {
  const bookIds = [...books.created, ...books.changed, ...books.pruned];
  const authorIds = [...authors.created, ...authors.changed, ...authors.pruned, ...counted];
  const before = bookIds.flatMap((id) => stored.books.get(id) ?? []);
  // Editions name each other on their pages.
  const related = await db.$queryRaw<{ id: string; author: string }[]>`
    select id, author_id as author from book
    where author_id = any(${authors.changed}) or work_id = any(${before.map(({ work }) => work)})
      or work_id in (select work_id from book where id = any(${bookIds}))`;
  const shown = [...bookIds, ...related.map(({ id }) => id)];
  const makers = [...authorIds, ...related.map(({ author }) => author), ...before.map(({ author }) => author)];
  return [...new Set([...shown.map(bookTag), ...makers.map(authorTag), BOOKS_TAG, AUTHORS_TAG])];
}
