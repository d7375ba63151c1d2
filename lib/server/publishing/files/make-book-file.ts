import "server-only";

import { createHash } from "node:crypto";
import { type KeptFormat, type PrintedBook, type Publisher, sampleOf } from "#lib/domain/book/export-book";
import { findPrintedBook } from "#lib/server/modules/books/queries/export-book";
import { findBookFile, keepBookFile } from "#lib/server/modules/downloads/commands/book-file";
import { hasFile, putFile } from "#lib/server/platform/storage/storage";
import { bookAsEpub } from "#lib/server/publishing/epub/render-epub";
import { fileKey, forgetFile, publisher } from "#lib/server/publishing/files/book-file";
import { bookAsPdf } from "#lib/server/publishing/pdf/render-pdf";

// The worker's part; web processes need neither the typesetter nor the browser.
const MAKERS: Record<KeptFormat, (book: PrintedBook, publisher: Publisher) => Promise<Uint8Array>> = {
  epub: bookAsEpub,
  pdf: bookAsPdf,
  sample: (book, publisher) => bookAsEpub(sampleOf(book), publisher),
};

/** Makes a book's file and keeps it by the hash of its bytes, unless the kept one is made of the same. */
export async function makeBookFile(bookId: string, format: KeptFormat, now: Date): Promise<void> {
  const file = await findBookFile(bookId, format, publisher());
  if (!file || (file.kept?.isFresh && (await hasFile(fileKey(file.kept.hash, format))))) return;
  const book = await findPrintedBook(bookId);
  if (!book) return;
  const bytes = await MAKERS[format](book, publisher());
  const hash = createHash("sha256").update(bytes).digest("hex");
  await putFile(fileKey(hash, format), bytes);
  const replaced = await keepBookFile(bookId, format, { stamp: file.stamp, hash, bytes: bytes.length }, now);
  if (replaced) await forgetFile(replaced, format);
}
