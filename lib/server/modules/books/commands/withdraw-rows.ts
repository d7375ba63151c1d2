import "server-only";

import type { StoredFormat } from "#lib/domain/books/export-book";
import type { Origin } from "#lib/domain/books/publication";
import { DELETE_FILE } from "#lib/server/modules/books/commands/book-jobs";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";

/**
 * Marks books as withdrawn: text, ratings and comments stay, files and search entries are deleted. The caller updates tags and counters.
 */
export async function withdrawRows(db: Transaction, ids: string[], by: Origin, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const files = await db.bookFile.findMany({ where: { bookId: { in: ids } }, select: { hash: true, format: true } });
  await addJobs(
    db,
    DELETE_FILE,
    files.map(({ hash, format }) => ({ hash, format: format as StoredFormat })),
  );
  await db.bookFile.deleteMany({ where: { bookId: { in: ids } } });
  await db.bookSearch.deleteMany({ where: { bookId: { in: ids } } });
  await db.book.updateMany({ where: { id: { in: ids } }, data: { withdrawnAt: now, withdrawnBy: by } });
}
