import "server-only";

import { createHash } from "node:crypto";
import type { Publisher, StoredFormat } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { MAKE_FILE } from "#lib/server/modules/books/commands/book-jobs";
import { prisma } from "#lib/server/platform/database/prisma";

/** A book file's current cache key and the stored file; `hash`: SHA-256 of its bytes, `isFresh`: stored under the current key. */
export type BookFileState = {
  title: string;
  lang: Language;
  cacheKey: string;
  stored: { hash: string; bytes: number; isFresh: boolean } | null;
};

/** Increment to re-render all files of a format. */
const RENDERER_VERSION: Record<StoredFormat, number> = { epub: 10, pdf: 11, sample: 9 };

/** Finds the state of a book's file; null if the book does not exist or has no chapters. */
export async function findBookFile(bookId: string, format: StoredFormat, publisher: Publisher): Promise<BookFileState | null> {
  const [row] = await prisma().$queryRaw<
    { title: string; lang: Language; changed: string; cacheKey: string | null; hash: string; bytes: number }[]
  >`
    select book.title, book.lang,
      book.updated_at || ' ' || author.updated_at || coalesce(' ' || series.updated_at || ' ' || work.series_position, '') as changed, file.cache_key as "cacheKey", file.hash, file.bytes
    from book join author on author.id = book.author_id
    join work on work.id = book.work_id left join series on series.id = work.series_id
    left join book_file file on file.book_id = book.id and file.format = ${format}
    where book.id = ${bookId} and book.chapter_count > 0 and book.withdrawn_at is null`;
  if (!row) return null;
  const fingerprint = [RENDERER_VERSION[format], publisher.name, publisher.address, row.changed].join("\n");
  const cacheKey = createHash("sha256").update(fingerprint).digest("hex");
  const stored = row.cacheKey === null ? null : { hash: row.hash, bytes: row.bytes, isFresh: row.cacheKey === cacheKey };
  return { title: row.title, lang: row.lang, cacheKey, stored };
}

/** Records a rendered file; returns the hash of the previous file if it differs. */
export async function saveBookFile(
  bookId: string,
  format: StoredFormat,
  file: { cacheKey: string; hash: string; bytes: number },
  now: Date,
): Promise<string | null> {
  return prisma().$transaction(async (db) => {
    const previous = await db.bookFile.findUnique({ where: { bookId_format: { bookId, format } }, select: { hash: true } });
    const row = { ...file, renderedAt: now };
    await db.bookFile.upsert({ where: { bookId_format: { bookId, format } }, create: { ...row, bookId, format }, update: row });
    return previous && previous.hash !== file.hash ? previous.hash : null;
  });
}

export const isFileReferenced = async (hash: string): Promise<boolean> => (await prisma().bookFile.count({ where: { hash } })) > 0;

/** The priority of requested files. */
const AWAITED_PRIORITY = -5;

/** Queues the rendering of a book's file at a priority above background jobs; the job key prevents duplicates. */
export async function enqueueFile(bookId: string, format: StoredFormat): Promise<void> {
  const payload = JSON.stringify({ bookId, format });
  await prisma().$executeRaw`
    select graphile_worker.add_job(${MAKE_FILE.name}, payload => ${payload}::json, job_key => ${`make-file ${bookId} ${format}`},
      priority => ${AWAITED_PRIORITY}::int)`;
}
