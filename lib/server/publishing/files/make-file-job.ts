import "server-only";

import type { StoredFormat } from "#lib/domain/books/export-book";
import { makeBookFile } from "#lib/server/publishing/files/make-book-file";

/** Renders a book's EPUB, PDF or sample, unless the stored one is current. */
export async function makeFileJob({ bookId, format }: { bookId: string; format: StoredFormat }): Promise<void> {
  await makeBookFile(bookId, format, new Date());
}
