import "server-only";

import type { Collection } from "#lib/contract/collection";
import { KEPT_FORMATS } from "#lib/domain/book/export-book";
import { writeAuthors } from "#lib/server/modules/authors/commands";
import { tagsOf } from "#lib/server/modules/books/commands/changed-tags";
import { compare, isQuiet, type Stored } from "#lib/server/modules/books/commands/changes";
import { recomputeAuthors } from "#lib/server/modules/books/commands/counters";
import { forgetSteps } from "#lib/server/modules/books/commands/edition";
import { pruneAuthors, pruneBooks, pruneWorks } from "#lib/server/modules/books/commands/prune";
import { renewSearch, renewSearchWords } from "#lib/server/modules/books/commands/search-index";
import { writeBooks } from "#lib/server/modules/books/commands/write-books";
import { readStored, type StoredLibrary } from "#lib/server/modules/books/queries/stored-library";
import { giveShortCodes } from "#lib/server/modules/sharing/queries";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";

export type StoreOptions = { prune?: boolean; dryRun?: boolean; onProgress?: (done: number, total: number) => void };

/** Any number: two imports of one database wait for each other on it. */
const LOCK = 727_460_002;
const WAIT_MS = 60_000;
const AN_HOUR_MS = 3_600_000;

/**
 * Makes the library what the collection says, in one transaction: what has the stored hash stays untouched, what changed
 * keeps its id and its readers' counters, and nothing is deleted without `prune`. With `dryRun` only says what would happen.
 */
export async function storeCollection(collection: Collection, options: StoreOptions = {}): Promise<Stored> {
  const { prune = false, dryRun = false, onProgress = () => undefined } = options;
  if (dryRun) return compare(collection, await readStored(), prune);
  const run = async (db: Transaction) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    const stored = await readStored(db);
    const changes = compare(collection, stored, prune);
    if (isQuiet(changes)) return { changes, tags: [] };
    const words = await write(db, collection, stored, changes, onProgress);
    if (prune) await pruneWorks(db);
    const tags = await tagsOf(db, changes, stored, await recomputeAuthors(db));
    await expireTags(tags, db);
    const renewed = [...changes.books.created, ...changes.books.changed];
    await addJobs(
      db,
      "draw-pictures",
      renewed.map((bookId) => ({ bookId })),
    );
    if (settings().MAKE_FILES === "ahead")
      await addJobs(
        db,
        "make-file",
        renewed.flatMap((bookId) => KEPT_FORMATS.map((format) => ({ bookId, format }))),
      );
    return { changes: { ...changes, words }, tags };
  };
  const { changes, tags } = await prisma().$transaction(run, { maxWait: WAIT_MS, timeout: AN_HOUR_MS });
  // Once more: a page made from the old rows after the tags were recorded and before the commit is forgotten too.
  if (tags.length > 0) await expireTags(tags);
  return changes;
}

/** Writes the changes; answers the number of words written. */
async function write(
  db: Transaction,
  { authors, books }: Collection,
  stored: StoredLibrary,
  changes: Stored,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  await pruneBooks(db, changes.books.pruned);
  await writeAuthors(db, authors, changes.authors);
  const words = await writeBooks(db, books, changes.books, stored, onProgress);
  await forgetSteps(db);
  await pruneAuthors(db, changes.authors.pruned);
  await giveShortCodes(db);
  await renewSearch(db, { authors: changes.authors.changed });
  await renewSearchWords(db);
  return words;
}
