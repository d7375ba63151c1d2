import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Publisher, StoredFormat } from "#lib/domain/book/export-book";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { opdsTexts } from "#lib/i18n/phrases";
import { enqueueFile, findBookFile, isFileReferenced } from "#lib/server/modules/downloads/commands/book-file";
import { settings, siteUrl } from "#lib/server/platform/env";
import { deleteFile, findFile } from "#lib/server/platform/storage/storage";

export type OpenedFile = { title: string; lang: Language; hash: string; bytes: Uint8Array<ArrayBuffer> };

const WAIT_MS = 40_000;
const LOOK_EVERY_MS = 100;

/** This house, as its files name it. */
export const publisher = (): Publisher => ({ name: settings().SITE_NAME, address: siteUrl() });
/** Where the storage keeps a file of these bytes. */
export const fileKey = (hash: string, format: StoredFormat): string => `books/${hash}.${format}`;

/**
 * A book's file as it has to be now. One that is missing or out of date is made by the worker, and waited for. Throws
 * `book_not_found` (also for a book without chapters), `file_unavailable` when it takes too long.
 */
export async function openBookFile(bookId: string, format: StoredFormat): Promise<OpenedFile> {
  const until = performance.now() + WAIT_MS;
  for (let asked = false; performance.now() < until; asked = true) {
    const file = await findBookFile(bookId, format, publisher());
    if (!file) throw new DomainError("book_not_found");
    const bytes = file.kept?.isFresh ? await keptBytes(file.kept.hash, format) : null;
    if (file.kept && bytes) return { title: file.title, lang: file.lang, hash: file.kept.hash, bytes };
    if (!asked) await enqueueFile(bookId, format);
    await sleep(LOOK_EVERY_MS);
  }
  throw new DomainError("file_unavailable");
}

/** A book's first chapter as an open EPUB, under a title that says so. Throws as `openBookFile` does. */
export async function openSample(bookId: string): Promise<OpenedFile> {
  const opened = await openBookFile(bookId, "sample");
  return { ...opened, title: opdsTexts(opened.lang)("sampleTitle", { title: opened.title }) };
}

/** Deletes from the storage what no book's file is any more. */
export async function deleteUnusedFile(hash: string, format: StoredFormat): Promise<void> {
  if (!(await isFileReferenced(hash))) await deleteFile(fileKey(hash, format));
}

// What many take home at once is read from the storage once. The name of a file is the hash of its bytes: it never is another.
const taken = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 32_000_000,
  maxEntrySize: 8_000_000,
  sizeCalculation: ({ length }) => length,
});

async function keptBytes(hash: string, format: StoredFormat): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = taken.get(hash) ?? (await findFile(fileKey(hash, format)));
  if (bytes) taken.set(hash, bytes);
  return bytes;
}

/** Has a book's file made if it is missing, without waiting for it. */
export async function prepareBookFile(bookId: string, format: StoredFormat): Promise<void> {
  const file = await findBookFile(bookId, format, publisher());
  if (file && !file.kept?.isFresh) await enqueueFile(bookId, format);
}
