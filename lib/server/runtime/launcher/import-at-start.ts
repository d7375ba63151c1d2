import "server-only";

import { InvalidCollectionError } from "#lib/server/importer/errors";
import { importCollection } from "#lib/server/importer/import-collection";
import { UserError } from "#lib/server/platform/user-error";

/** Imports the initial collection completely or, if aborted, not at all; returns a summary. */
export async function importAtStart(folder: string, signal?: AbortSignal): Promise<string> {
  try {
    const { authors, books } = await importCollection(folder, { onProgress: () => signal?.throwIfAborted(), signal });
    const changedIds = [authors, books].flatMap(({ created, changed }) => [...created, ...changed]);
    return changedIds.length === 0 ? "unchanged" : `${books.created.length} new books, ${books.changed.length} changed`;
  } catch (error) {
    if (error instanceof InvalidCollectionError)
      throw new UserError(`The collection in ${folder} has errors; nothing was imported.\n${error.message}`);
    throw error;
  }
}
