import "server-only";

import { createHash } from "node:crypto";
import { type ExportBook, type Publisher, type StoredFormat, sampleOf } from "#lib/domain/books/export-book";
import { findExportBook } from "#lib/server/modules/books/queries/export-book";
import { findBookFile, saveBookFile } from "#lib/server/modules/downloads/commands/book-file";
import { hasFile, putFile } from "#lib/server/platform/storage/storage";
import { renderEpub } from "#lib/server/publishing/epub/render-epub";
import { deleteUnusedFile, fileKey, publisher } from "#lib/server/publishing/files/book-file";
import { renderPdf } from "#lib/server/publishing/pdf/render-pdf";

// Imported by the worker only: web processes need neither the renderers nor the browser.
const RENDERERS: Record<StoredFormat, (book: ExportBook, publisher: Publisher) => Promise<Uint8Array>> = {
  epub: renderEpub,
  pdf: renderPdf,
  sample: (book, publisher) => renderEpub(sampleOf(book), publisher),
};

/** Renders a book's file and stores it by the hash of its bytes, unless the stored one is current. */
export async function makeBookFile(bookId: string, format: StoredFormat, now: Date): Promise<void> {
  const file = await findBookFile(bookId, format, publisher());
  if (!file || (file.stored?.isFresh && (await hasFile(fileKey(file.stored.hash, format))))) return;
  const book = await findExportBook(bookId);
  if (!book) return;
  const bytes = await RENDERERS[format](book, publisher());
  const hash = createHash("sha256").update(bytes).digest("hex");
  await putFile(fileKey(hash, format), bytes);
  const replaced = await saveBookFile(bookId, format, { cacheKey: file.cacheKey, hash, bytes: bytes.length }, now);
  if (replaced) await deleteUnusedFile(replaced, format);
}
