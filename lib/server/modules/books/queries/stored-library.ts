import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

export type StoredBook = {
  sourceHash: string;
  author: string;
  work: string;
  lang: string;
  original: boolean;
  /** Paragraphs of each chapter in its order. */
  paragraphCounts: number[];
};
/** What the database has of a collection: hashes by author, and by book what its other editions have to agree on. */
export type StoredLibrary = { authors: ReadonlyMap<string, string>; books: ReadonlyMap<string, StoredBook> };

/** Reads the stored hashes: two queries, whatever the size. */
export async function readStored(db: Transaction = prisma()): Promise<StoredLibrary> {
  const authors = await db.author.findMany({ select: { id: true, sourceHash: true } });
  const books = await db.$queryRaw<(StoredBook & { id: string })[]>`
    select id, source_hash as "sourceHash", author_id as author, work_id as work, lang, original,
      array(select paragraph_count from chapter where book_id = book.id order by number) as "paragraphCounts"
    from book`;
  return {
    authors: new Map(authors.map(({ id, sourceHash }) => [id, sourceHash])),
    books: new Map(books.map(({ id, ...book }) => [id, book])),
  };
}
