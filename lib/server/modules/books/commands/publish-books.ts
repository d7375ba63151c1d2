import "server-only";

import type { CollectionBook } from "#lib/contract/collection";
import { STORED_FORMATS } from "#lib/domain/books/export-book";
import type { Origin } from "#lib/domain/books/publication";
import { DRAW_IMAGES, MAKE_BLIND_PAIRS, MAKE_FILE, MEASURE_PLACES } from "#lib/server/modules/books/commands/book-jobs";
import { listChangedTags } from "#lib/server/modules/books/commands/changed-tags";
import type { Changes } from "#lib/server/modules/books/commands/changes";
import { recomputeAuthors } from "#lib/server/modules/books/commands/counters";
import { removeTemporaryWorks } from "#lib/server/modules/books/commands/edition";
import { refreshSearchTerms, updateSearchIndex } from "#lib/server/modules/books/commands/search-index";
import { refreshSearchTiers } from "#lib/server/modules/books/commands/search-tiers";
import { addTextWords } from "#lib/server/modules/books/commands/text-words";
import { withdrawRows } from "#lib/server/modules/books/commands/withdraw-rows";
import { writeBooks } from "#lib/server/modules/books/commands/write-books";
import { findEditions } from "#lib/server/modules/books/queries/editions";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";

export type Publication = {
  books: CollectionBook[];
  /** Which of the books are created, changed or withdrawn (`pruned`). */
  changes: Changes;
  /** Authors whose own rows changed in the same transaction. */
  authors: Changes;
  origin: Origin;
  now: Date;
  onProgress?: (done: number, total: number) => void;
};
/** New books are in the first search tier until the next night, unless there are so many. */
const MANY_BOOKS = 1_000;

export type Published = { words: number; tags: string[] };

/**
 * The only way to create, change and withdraw books: writes rows, short codes, search, counters, cache tags and the jobs for images and
 * files in the caller's transaction. The digest announces created books. Returns the number of words written and the expired tags.
 */
export async function publishBooks(db: Transaction, publication: Publication): Promise<Published> {
  const { books, changes, authors, origin, now, onProgress = () => undefined } = publication;
  const before = await findEditions(db, [...changes.created, ...changes.changed, ...changes.pruned]);
  await withdrawRows(db, changes.pruned, origin, now);
  const words = await writeBooks(db, books, changes, { before, origin, onProgress });
  await removeTemporaryWorks(db);
  await db.$executeRaw`select assign_short_codes()`;
  await updateSearchIndex(db, { authors: authors.changed });
  if (changes.created.length >= MANY_BOOKS) await refreshSearchTiers(db);
  await refreshSearchTerms(db);
  await addTextWords(db, [...changes.created, ...changes.changed]);
  const tags = await listChangedTags(db, { authors, books: changes }, before, await recomputeAuthors(db));
  await expireTags(tags, db);
  if ((await db.referenceWork.findFirst({ select: { id: true } })) !== null) await addJobs(db, MAKE_BLIND_PAIRS, [{}]);
  await addFileJobs(db, [...changes.created, ...changes.changed]);
  await addJobs(db, MEASURE_PLACES, [{}]);
  return { words, tags };
}

async function addFileJobs(db: Transaction, bookIds: string[]): Promise<void> {
  if (settings().MAKE_FILES !== "ahead") return;
  await addJobs(
    db,
    DRAW_IMAGES,
    bookIds.map((bookId) => ({ bookId })),
  );
  const files = bookIds.flatMap((bookId) => STORED_FORMATS.map((format) => ({ bookId, format })));
  await addJobs(db, MAKE_FILE, files);
}
