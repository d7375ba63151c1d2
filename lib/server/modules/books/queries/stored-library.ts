import "server-only";

import type { Origin } from "#lib/domain/books/publication";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** `edited`: an administrator edited it, imports leave it as it is. */
export type StoredAuthor = { sourceHash: string; origin: Origin; withdrawn: boolean; edited: boolean };
export type StoredBook = {
  sourceHash: string;
  author: string;
  work: string;
  lang: string;
  original: boolean;
  origin: Origin;
  /** Who withdrew it; null when it is published. */
  withdrawnBy: Origin | null;
  /** Whether an administrator edited it: imports leave it as it is. */
  edited: boolean;
  /** The series of its work, and the work's number there. */
  series: string | null;
  position: number | null;
  /** The number of paragraphs of each chapter, in order. */
  paragraphCounts: number[];
};
/** The stored authors and books by id, with the columns that an import compares. */
export type StoredLibrary = {
  series?: ReadonlyMap<string, { sourceHash: string; origin: Origin }>;
  authors: ReadonlyMap<string, StoredAuthor>;
  books: ReadonlyMap<string, StoredBook>;
  /** The ids of books that were deleted for good: imports leave them out. */
  deleted?: ReadonlySet<string>;
};

/** Reads what an import compares, of all authors and books. */
export async function readStoredLibrary(db: Transaction = prisma()): Promise<StoredLibrary> {
  const authors = await db.author.findMany({ select: { id: true, sourceHash: true, origin: true, withdrawnAt: true, editedAt: true } });
  const books = await db.$queryRaw<(StoredBook & { id: string })[]>`
    select book.id, source_hash as "sourceHash", author_id as author, work_id as work, lang, original, origin,
      work.series_id as series, work.series_position as position,
      case when withdrawn_at is not null then coalesce(withdrawn_by, 'manual') end as "withdrawnBy",
      edited_at is not null as edited,
      array(select paragraph_count from chapter where book_id = book.id order by number) as "paragraphCounts"
    from book join work on work.id = book.work_id`;
  const series = await db.series.findMany({ select: { id: true, sourceHash: true, origin: true } });
  const deleted = await db.deletedBook.findMany({ select: { id: true } });
  return {
    series: new Map(series.map(({ id, sourceHash, origin }) => [id, { sourceHash, origin: origin as Origin }])),
    authors: new Map(
      authors.map(({ id, sourceHash, origin, withdrawnAt, editedAt }) => [
        id,
        { sourceHash, origin: origin as Origin, withdrawn: withdrawnAt !== null, edited: editedAt !== null },
      ]),
    ),
    books: new Map(books.map(({ id, ...book }) => [id, book])),
    deleted: new Set(deleted.map(({ id }) => id)),
  };
}

/** Omits what is withdrawn: an imported book may only refer to published authors and books. */
export const publishedOnly = ({ authors, books, ...library }: StoredLibrary): StoredLibrary => ({
  ...library,
  authors: new Map([...authors].filter(([, { withdrawn }]) => !withdrawn)),
  books: new Map([...books].filter(([, { withdrawnBy }]) => withdrawnBy === null)),
});
