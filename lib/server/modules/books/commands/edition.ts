import "server-only";

import type { CollectionBook } from "#lib/contract/collection";
import type { StoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * A work has one book a language, at every moment. Books that move to another work or language step aside first, each to
 * a work of its own named after it with a tilde (no slug has one), so that two may change places; so do withdrawn books
 * whose work and language a published one takes.
 */
export async function freeEditions(db: Transaction, books: CollectionBook[], stored: StoredLibrary): Promise<void> {
  const moving = books.filter(({ id, front }) => {
    const before = stored.books.get(id);
    return before && (before.work !== front.work || before.lang !== front.lang);
  });
  const ids = [...moving.map(({ id }) => id), ...withdrawnAtPlaces(books, stored)];
  if (ids.length === 0) return;
  await db.$executeRaw`insert into work (id) select '~' || left(md5(id), 40) from unnest(${ids}::text[]) as moving (id)`;
  await db.$executeRaw`update book set work_id = '~' || left(md5(id), 40) where id = any(${ids})`;
}

function withdrawnAtPlaces(books: CollectionBook[], stored: StoredLibrary): string[] {
  const written = new Set(books.map(({ id }) => id));
  const places = new Set(books.map(({ front }) => `${front.work} ${front.lang}`));
  return [...stored.books].flatMap(([id, { withdrawnBy, work, lang }]) =>
    withdrawnBy !== null && !written.has(id) && places.has(`${work} ${lang}`) ? [id] : [],
  );
}

/** Deletes the temporary works that no book belongs to any more. */
export const removeTemporaryWorks = (db: Transaction) => db.work.deleteMany({ where: { id: { startsWith: "~" }, books: { none: {} } } });
