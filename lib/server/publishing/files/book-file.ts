import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Publisher, StoredFormat } from "#lib/domain/books/export-book";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { opdsTexts } from "#lib/i18n/phrases";
import { refuseMissingBook } from "#lib/server/modules/books/queries/require-book";
import { enqueueFile, findBookFile, isFileReferenced } from "#lib/server/modules/downloads/commands/book-file";
import { settings, siteUrl } from "#lib/server/platform/env";
import { deleteFile, findFile } from "#lib/server/platform/storage/storage";

export type OpenedFile = { title: string; lang: Language; hash: string; bytes: Uint8Array<ArrayBuffer> };

const WAIT_MS = 40_000;
const POLL_MS = 100;

/** The site's name and URL, for files. */
export const publisher = (): Publisher => ({ name: settings().SITE_NAME, address: siteUrl() });
/** The storage key of a file with these bytes. */
export const fileKey = (hash: string, format: StoredFormat): string => `books/${hash}.${format}`;

/**
 * Opens the current version of a book's file; a missing or stale one is rendered by the worker while the caller waits. Throws
 * `book_withdrawn`, `book_not_found` (also for a book without chapters), and `file_unavailable` after 40 seconds.
 */
export async function openBookFile(bookId: string, format: StoredFormat): Promise<OpenedFile> {
  const until = performance.now() + WAIT_MS;
  for (let isQueued = false; performance.now() < until; isQueued = true) {
    const file = await findBookFile(bookId, format, publisher());
    if (!file) return refuseMissingBook(bookId);
    const bytes = file.stored?.isFresh ? await readStoredFile(file.stored.hash, format) : null;
    if (file.stored && bytes) return { title: file.title, lang: file.lang, hash: file.stored.hash, bytes };
    if (!isQueued) await enqueueFile(bookId, format);
    await sleep(POLL_MS);
  }
  throw new DomainError("file_unavailable");
}

/** Opens a book's sample (first chapter as EPUB), titled as such. Throws like `openBookFile`. */
export async function openSample(bookId: string): Promise<OpenedFile> {
  const opened = await openBookFile(bookId, "sample");
  return { ...opened, title: opdsTexts(opened.lang)("sampleTitle", { title: opened.title }) };
}

/** Deletes a file from storage unless a book still uses it. */
export async function deleteUnusedFile(hash: string, format: StoredFormat): Promise<void> {
  if (!(await isFileReferenced(hash))) await deleteFile(fileKey(hash, format));
}

// Caches popular files in memory. Keys are content hashes, so entries never become stale.
const memoryCache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 16_000_000,
  maxEntrySize: 8_000_000,
  sizeCalculation: ({ length }) => length,
});

async function readStoredFile(hash: string, format: StoredFormat): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = memoryCache.get(hash) ?? (await findFile(fileKey(hash, format)));
  if (bytes) memoryCache.set(hash, bytes);
  return bytes;
}

/** Queues a book's file for rendering if it is missing or stale. */
export async function prepareBookFile(bookId: string, format: StoredFormat): Promise<void> {
  const file = await findBookFile(bookId, format, publisher());
  if (file && !file.stored?.isFresh) await enqueueFile(bookId, format);
}
