import { forgetFile } from "#lib/server/documents/book-file";
import type { Jobs } from "#lib/server/infra/jobs";

/** Deletes a file whose book is gone, unless another book's has the same bytes. */
export async function workForgetFile(payload: unknown): Promise<void> {
  const { hash, format } = payload as Jobs["forget-file"];
  await forgetFile(hash, format);
}
