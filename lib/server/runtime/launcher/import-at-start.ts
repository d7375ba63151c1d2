import "server-only";

import { CollectionFaults } from "#lib/server/importer/errors";
import { importCollection } from "#lib/server/importer/import-collection";
import { UserError } from "#lib/server/platform/user-error";

/** Brings the opening collection into the database, all of it or, when told to stop, nothing; says in words what changed. */
export async function importAtStart(folder: string, signal?: AbortSignal): Promise<string> {
  try {
    const { authors, books } = await importCollection(folder, { onProgress: () => signal?.throwIfAborted() });
    const written = [authors, books].flatMap(({ created, changed }) => [...created, ...changed]);
    return written.length === 0 ? "unchanged" : `${books.created.length} new books, ${books.changed.length} changed`;
  } catch (error) {
    if (error instanceof CollectionFaults)
      throw new UserError(`The collection in ${folder} has faults; nothing was imported.\n${error.message}`);
    throw error;
  }
}
