import "server-only";

import type { StoredFormat } from "#lib/domain/books/export-book";
import { deleteUnusedFile } from "#lib/server/publishing/files/book-file";

/** Deletes the file of a withdrawn book unless another book's file has the same bytes. */
export async function deleteFileJob({ hash, format }: { hash: string; format: StoredFormat }): Promise<void> {
  await deleteUnusedFile(hash, format);
}
