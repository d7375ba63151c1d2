import "server-only";

import { AUTHORS_TAG, authorTag, BOOKS_TAG, bookTag } from "#lib/domain/cache-tag";
import type { Changes } from "#lib/server/modules/books/commands/changes";
import type { StoredEdition } from "#lib/server/modules/books/queries/editions";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * The cache tags of all pages that show something the changes touched. `before`: the changed books as they were; `counted`: ids of authors with
 * new counters.
 */
export async function listChangedTags(
  db: Transaction,
  { authors, books }: { authors: Changes; books: Changes },
  before: ReadonlyMap<string, StoredEdition>,
  counted: string[],
): Promise<string[]> {
  const bookIds = [...books.created, ...books.changed, ...books.pruned];
  const authorIds = [...authors.created, ...authors.changed, ...authors.pruned, ...counted];
  const editions = [...before.values()];
  // Editions of a work link to each other.
  const related = await db.$queryRaw<{ id: string; author: string }[]>`
    select id, author_id as author from book
    where author_id = any(${authors.changed}) or work_id = any(${editions.map(({ work }) => work)})
      or work_id in (select work_id from book where id = any(${bookIds}))`;
  const bookIdsToExpire = [...bookIds, ...related.map(({ id }) => id)];
  const authorIdsToExpire = [...authorIds, ...related.map(({ author }) => author), ...editions.map(({ author }) => author)];
  return [...new Set([...bookIdsToExpire.map(bookTag), ...authorIdsToExpire.map(authorTag), BOOKS_TAG, AUTHORS_TAG])];
}
