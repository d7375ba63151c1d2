import "server-only";

import { splitPassages } from "#lib/domain/references/passages";
import { ErrorCollector, InvalidCollectionError } from "#lib/server/importer/errors";
import { type ReadOptions, readReferences } from "#lib/server/importer/references/read-references";
import { listAllAuthors } from "#lib/server/modules/authors/queries";
import { storeReference } from "#lib/server/modules/references/commands/store-work";

/** How many works were created, changed and left as they were, and their words. */
export type ReferenceCounts = { created: number; changed: number; unchanged: number; words: number };

type Options = Pick<ReadOptions, "facts" | "vouched"> & { dryRun?: boolean };

/**
 * Imports reference works from an EPUB, a text, or a folder or zip of them. Everything is read and checked before the first work is stored; each
 * work is one transaction, and a second run continues or changes nothing. Only one work is in memory. Throws InvalidCollectionError with all
 * faults.
 */
export async function importReferences(source: string, { facts, vouched, dryRun = false }: Options): Promise<ReferenceCounts> {
  const now = new Date();
  const deaths = new Map((await listAllAuthors("en")).map(({ id, died }) => [id, died]));
  const options = { facts, vouched, deaths, now };
  const errors = new ErrorCollector();
  const seen = new Set<string>();
  for await (const { path, work } of readReferences(source, options, errors)) {
    const name = `${work.language}/${work.authorSlug}/${work.title}`;
    if (seen.has(name)) errors.add(path, 1, `is the same work as another: ${work.title}`);
    seen.add(name);
  }
  if (errors.count > 0) throw new InvalidCollectionError(source, errors.list());
  const counts = { created: 0, changed: 0, unchanged: 0, words: 0 };
  for await (const { work, chapters } of readReferences(source, options, errors)) {
    const passages = splitPassages(chapters, work.language);
    counts.words += passages.reduce((sum, { words }) => sum + words, 0);
    if (!dryRun) counts[await storeReference(work, passages, now)] += 1;
  }
  return counts;
}
