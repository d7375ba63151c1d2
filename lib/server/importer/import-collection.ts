import "server-only";

import type { Stored } from "#lib/server/importer/compare";
import { readCollection } from "#lib/server/importer/read-collection";
import { storeCollection } from "#lib/server/importer/store-collection";
import { publishedOnly, readStoredLibrary } from "#lib/server/modules/books/queries/stored-library";

export type ImportProgress = { step: "check" | "store"; done: number; total: number };
export type ImportOptions = {
  /** Withdraws books of an earlier import that are no longer in the collection. */
  prune?: boolean;
  /** Validates and compares without writing. */
  dryRun?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops while chapters are checked. */
  signal?: AbortSignal | undefined;
};

/** Imports a folder or zip file in one transaction. Throws InvalidCollectionError for an invalid collection before anything is written. */
export async function importCollection(
  source: string,
  { prune = false, dryRun = false, onProgress, signal }: ImportOptions = {},
): Promise<Stored> {
  const stored = await readStoredLibrary();
  const report = (step: ImportProgress["step"]) => (done: number, total: number) => onProgress?.({ step, done, total });
  const collection = await readCollection(source, publishedOnly(stored), { replaces: prune, onChecked: report("check"), signal });
  return storeCollection(collection, { prune, dryRun, onProgress: report("store") });
}
