import "server-only";

import type { Origin } from "#lib/domain/book/publication";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

export type StoredAuthor = { sourceHash: string; origin: Origin; withdrawn: boolean };
export type StoredBook = {
  sourceHash: string;
  author: string;
  work: string;
  lang: string;
  original: boolean;
  origin: Origin;
  /** Who withdrew it; null when it is published. */
  withdrawnBy: Origin | null;
  /** The number of paragraphs of each chapter, in order. */
  paragraphCounts: number[];
};
/** The stored authors and books by id, with the columns that an import compares. */
export type StoredLibrary = { authors: ReadonlyMap<string, StoredAuthor>; books: ReadonlyMap<string, StoredBook> };

/** Reads the stored hashes in two queries. */
export async function readStored(db: Transaction = prisma()): Promise<StoredLibrary> {
  const authors = await db.author.findMany({ select: { id: true, sourceHash: true, origin: true, withdrawnAt: true } });
  const books = await db.$queryRaw<(StoredBook & { id: string })[]>`
    select id, source_hash as "sourceHash", author_id as author, work_id as work, lang, original, origin,
      case when withdrawn_at is not null then coalesce(withdrawn_by, 'manual') end as "withdrawnBy",
      array(select paragraph_count from chapter where book_id = book.id order by number) as "paragraphCounts"
    from book`;
  return {
    authors: new Map(
      authors.map(({ id, sourceHash, origin, withdrawnAt }) => [
        id,
        { sourceHash, origin: origin as Origin, withdrawn: withdrawnAt !== null },
      ]),
    ),
    books: new Map(books.map(({ id, ...book }) => [id, book])),
  };
}

/** Omits what is withdrawn: an imported book may only refer to published authors and books. */
export const publishedOnly = ({ authors, books }: StoredLibrary): StoredLibrary => ({
  authors: new Map([...authors].filter(([, { withdrawn }]) => !withdrawn)),
  books: new Map([...books].filter(([, { withdrawnBy }]) => withdrawnBy === null)),
});
