import "server-only";

import type { CollectionBook } from "#lib/contract/collection";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * A work has one book a language, at every moment. Books that move to another work or language step aside first, each to
 * a work of its own named after it with a tilde (no slug has one), so that two may change places.
 */
export async function freeEditions(db: Transaction, books: CollectionBook[], stored: StoredLibrary): Promise<void> {
  const moving = books.filter(({ id, front }) => {
    const before = stored.books.get(id);
    return before && (before.work !== front.work || before.lang !== front.lang);
  });
  const ids = moving.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.$executeRaw`insert into work (id) select '~' || left(md5(id), 40) from unnest(${ids}::text[]) as moving (id)`;
  await db.$executeRaw`update book set work_id = '~' || left(md5(id), 40) where id = any(${ids})`;
}

/** Deletes the works that were only stepped on. */
export const forgetSteps = (db: Transaction) => db.work.deleteMany({ where: { id: { startsWith: "~" }, books: { none: {} } } });
