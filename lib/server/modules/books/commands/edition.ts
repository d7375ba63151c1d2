import "server-only";

import type { CollectionBook } from "#lib/contract/collection";
import type { StoredEdition } from "#lib/server/modules/books/queries/editions";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * A work has at most one book per language at any time (unique index). Books that move to another work or language are first assigned to a
 * temporary work named "~" plus a hash (no slug contains a tilde), so that two can swap; so are withdrawn books whose work and language a
 * published one takes.
 */
export async function freeEditions(db: Transaction, books: CollectionBook[], stored: ReadonlyMap<string, StoredEdition>): Promise<void> {
  const moving = books.filter(({ id, front }) => {
    const current = stored.get(id);
    return current && (current.work !== front.work || current.lang !== front.lang);
  });
  const ids = [...moving.map(({ id }) => id), ...(await listDisplacedBooks(db, books))];
  if (ids.length === 0) return;
  await db.$executeRaw`insert into work (id) select '~' || left(md5(id), 40) from unnest(${ids}::text[]) as moving (id)`;
  await db.$executeRaw`update book set work_id = '~' || left(md5(id), 40) where id = any(${ids})`;
}

/** The withdrawn books whose work and language one of `books` takes. */
async function listDisplacedBooks(db: Transaction, books: CollectionBook[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from book join unnest(${books.map(({ front }) => front.work)}::text[], ${books.map(({ front }) => front.lang)}::text[])
      as taken (work_id, lang) using (work_id, lang)
    where withdrawn_at is not null and id <> all(${books.map(({ id }) => id)})`;
  return [...new Set(rows.map(({ id }) => id))];
}

/** Deletes the temporary works that have no books left. */
export const removeTemporaryWorks = (db: Transaction) => db.work.deleteMany({ where: { id: { startsWith: "~" }, books: { none: {} } } });

/** Deletes the works that have no books. */
export const removeEmptyWorks = (db: Transaction) => db.work.deleteMany({ where: { books: { none: {} } } });
