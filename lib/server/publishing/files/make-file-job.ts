import "server-only";

import type { Jobs } from "#lib/server/platform/jobs/runner";
import { makeBookFile } from "#lib/server/publishing/files/make-book-file";

/** Renders a book's EPUB, PDF or sample, unless the stored one is current. */
export async function makeFileJob(payload: unknown): Promise<void> {
  const { bookId, format } = payload as Jobs["make-file"];
  await makeBookFile(bookId, format, new Date());
}
