import "server-only";

import { InvalidCollectionError } from "#lib/server/importer/errors";
import { type ImportProgress, importCollection } from "#lib/server/importer/import-collection";
import { UserError } from "#lib/server/platform/user-error";

/** Imports the initial collection completely or, if aborted, not at all; returns a summary. `report` gets the share that is done. */
export async function importAtStart(folder: string, signal?: AbortSignal, report?: (share: number) => void): Promise<string> {
  const onProgress = ({ step, done, total }: ImportProgress) => {
    signal?.throwIfAborted();
    report?.((step === "check" ? 0 : 0.5) + done / total / 2);
  };
  try {
    const { authors, series, books } = await importCollection(folder, { onProgress, signal });
    const changedIds = [authors, series, books].flatMap(({ created, changed }) => [...created, ...changed]);
    return changedIds.length === 0 ? "unchanged" : `${books.created.length} new books, ${books.changed.length} changed`;
  } catch (error) {
    if (error instanceof InvalidCollectionError)
      throw new UserError(`The collection in ${folder} has errors; nothing was imported.\n${error.message}`);
    throw error;
  }
}
