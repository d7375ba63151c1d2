import { makeBookFile } from "#lib/server/documents/make-book-file";
import type { Jobs } from "#lib/server/infra/jobs";

/** Makes a book's EPUB, PDF or sample, unless it is there already. */
export async function workMakeFile(payload: unknown): Promise<void> {
  const { bookId, format } = payload as Jobs["make-file"];
  await makeBookFile(bookId, format, new Date());
}
