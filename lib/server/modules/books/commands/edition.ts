import "server-only";

import type { CollectionBook } from "#lib/contract/collection";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * A work has at most one book per language at any time (unique index). Books that move to another work or language are first assigned to a
 * temporary work named "~" plus a hash (no slug contains a tilde), so that two can swap; so are withdrawn books whose work and language a
 * published one takes.
 */
export async function freeEditions(db: Transaction, books: CollectionBook[], stored: StoredLibrary): Promise<void> {
  const moving = books.filter(({ id, front }) => {
    const current = stored.books.get(id);
    return current && (current.work !== front.work || current.lang !== front.lang);
  });
  const ids = [...moving.map(({ id }) => id), ...listDisplacedBooks(books, stored)];
  if (ids.length === 0) return;
  await db.$executeRaw`insert into work (id) select '~' || left(md5(id), 40) from unnest(${ids}::text[]) as moving (id)`;
  await db.$executeRaw`update book set work_id = '~' || left(md5(id), 40) where id = any(${ids})`;
}

function listDisplacedBooks(books: CollectionBook[], stored: StoredLibrary): string[] {
  const written = new Set(books.map(({ id }) => id));
  const editions = new Set(books.map(({ front }) => `${front.work} ${front.lang}`));
  return [...stored.books].flatMap(([id, { withdrawnBy, work, lang }]) =>
    withdrawnBy !== null && !written.has(id) && editions.has(`${work} ${lang}`) ? [id] : [],
  );
}

/** Deletes the temporary works that have no books left. */
export const removeTemporaryWorks = (db: Transaction) => db.work.deleteMany({ where: { id: { startsWith: "~" }, books: { none: {} } } });
