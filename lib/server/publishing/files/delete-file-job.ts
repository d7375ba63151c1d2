import "server-only";

import type { Jobs } from "#lib/server/platform/jobs/runner";
import { deleteUnusedFile } from "#lib/server/publishing/files/book-file";

/** Deletes the file of a withdrawn book unless another book's file has the same bytes. */
export async function deleteFileJob(payload: unknown): Promise<void> {
  const { hash, format } = payload as Jobs["delete-file"];
  await deleteUnusedFile(hash, format);
}
