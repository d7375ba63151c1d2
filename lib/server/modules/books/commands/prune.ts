import "server-only";

import type { KeptFormat } from "#lib/domain/book/export-book";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";

/** Deletes books with all that belongs to them; their files go from the storage afterwards. */
export async function pruneBooks(db: Transaction, ids: string[]): Promise<void> {
  const files = await db.bookFile.findMany({ where: { bookId: { in: ids } }, select: { hash: true, format: true } });
  await addJobs(
    db,
    "forget-file",
    files.map(({ hash, format }) => ({ hash, format: format as KeptFormat })),
  );
  await db.$executeRaw`delete from book where id = any(${ids})`;
}

/** Deletes authors whose books are gone. */
export async function pruneAuthors(db: Transaction, ids: string[]): Promise<void> {
  await db.$executeRaw`delete from author where id = any(${ids})`;
}

/** Deletes works that no book tells any more. */
export async function pruneWorks(db: Transaction): Promise<void> {
  await db.work.deleteMany({ where: { books: { none: {} } } });
}
