import "server-only";

import type { Jobs } from "#lib/server/platform/jobs/runner";
import { makeBookFile } from "#lib/server/publishing/files/make-book-file";

/** Makes a book's EPUB, PDF or sample, unless it is there already. */
export async function makeFileJob(payload: unknown): Promise<void> {
  const { bookId, format } = payload as Jobs["make-file"];
  await makeBookFile(bookId, format, new Date());
}
