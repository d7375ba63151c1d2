import "server-only";

import { AUTHORS_TAG, authorTag, BOOKS_TAG, bookTag } from "#lib/domain/cache-tag";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Runs a statement that changes a book's counters and returns its row, or none if nothing changed. Expires all pages that show the counters: the
 * book's own, its author's and every list.
 */
export async function countInTransaction<Counted>(
  bookId: string,
  count: (db: Transaction) => Promise<unknown>,
): Promise<(Counted & { authorId: string }) | undefined> {
  return prisma().$transaction(async (db) => {
    const [counted] = (await count(db)) as (Counted & { authorId: string })[];
    if (counted) await expireTags([AUTHORS_TAG, authorTag(counted.authorId), bookTag(bookId), BOOKS_TAG], db);
    return counted;
  });
}
