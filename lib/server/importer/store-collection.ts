import "server-only";

import type { Collection } from "#lib/contract/collection";
import { compare, isUnchanged, type Stored } from "#lib/server/importer/compare";
import { removeAuthors, writeAuthors } from "#lib/server/modules/authors/commands";
import { removeEmptyWorks } from "#lib/server/modules/books/commands/edition";
import { publishBooks } from "#lib/server/modules/books/commands/publish-books";
import { publishInTransaction } from "#lib/server/modules/books/commands/publish-transaction";
import { writeSeries } from "#lib/server/modules/books/commands/series";
import { readStoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import { writeLedger } from "#lib/server/modules/generation/commands/ledger";

export type StoreOptions = { prune?: boolean; dryRun?: boolean; onProgress?: (done: number, total: number) => void };

/**
 * Updates the library to match the collection, in one transaction. Entries with the stored hash are skipped; changed ones keep id and
 * counters; with `prune`, imported books that the collection no longer contains are withdrawn. With `dryRun`, only returns what would
 * change.
 */
export async function storeCollection(collection: Collection, options: StoreOptions = {}): Promise<Stored> {
  const { prune = false, dryRun = false, onProgress } = options;
  if (dryRun) return compare(collection, await readStoredLibrary(), prune);
  const now = new Date();
  const { changes } = await publishInTransaction(async (db) => {
    const stored = await readStoredLibrary(db);
    const changes = compare(collection, stored, prune);
    if (isUnchanged(changes)) {
      await writeLedger(db, collection.ledger);
      return { changes, tags: [] };
    }
    await writeAuthors(db, collection.authors, changes.authors);
    const seriesTags = await writeSeries(db, collection.series, changes.series);
    const { words, tags } = await publishBooks(db, {
      books: collection.books,
      changes: changes.books,
      authors: changes.authors,
      origin: "collection",
      now,
      ...(onProgress && { onProgress }),
    });
    await writeLedger(db, collection.ledger);
    await removeAuthors(db, changes.authors.pruned, now);
    if (prune) await removeEmptyWorks(db);
    return { changes: { ...changes, words }, tags: [...tags, ...seriesTags] };
  });
  return changes;
}
