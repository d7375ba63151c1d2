import "server-only";

import { splitPassages } from "#lib/domain/references/passages";
import { type ImportedReference, REPORTED_WORKS, type ReferenceReport } from "#lib/domain/references/reference-upload";
import { slugOf } from "#lib/domain/text/slug";
import { ErrorCollector, InvalidCollectionError } from "#lib/server/importer/errors";
import { type ReadOptions, type ReadReference, readReferences } from "#lib/server/importer/references/read-references";
import { listAllAuthors } from "#lib/server/modules/authors/queries";
import { queueBlindPairs } from "#lib/server/modules/blind/commands/queue-pairs";
import { queuePlaces } from "#lib/server/modules/books/commands/measure-places";
import { queueEmbedding } from "#lib/server/modules/references/commands/embeddings";
import { compareReference, storeReference } from "#lib/server/modules/references/commands/store-work";
import { readDeaths } from "#lib/server/modules/references/queries/figures";

/** Works by what happened to them, their words, and the first of them one by one. */
export type ReferenceImport = Omit<ReferenceReport, "faults" | "faultCount">;

type Options = Pick<ReadOptions, "facts" | "vouched"> & {
  /** Only says what an import would do. */
  dryRun?: boolean;
  onProgress?: (progress: { done: number; total: number }) => void;
};

/**
 * Imports reference works from an EPUB, a text, or a folder or zip of them. Everything is read and checked before the first work is stored; each
 * work is one transaction, and a second run continues or changes nothing. Only one work is in memory. Throws InvalidCollectionError with all
 * faults.
 */
export async function importReferences(source: string, { facts, vouched, dryRun = false, onProgress }: Options): Promise<ReferenceImport> {
  const now = new Date();
  const authors = await listAllAuthors("en");
  const deaths = new Map([...(await readDeaths()), ...authors.map(({ id, died }): [string, number] => [id, died])]);
  const options = { facts, vouched, deaths, now };
  const total = await checkReferences(source, options);
  const result: ReferenceImport = { created: 0, changed: 0, unchanged: 0, words: 0, works: [] };
  let done = 0;
  for await (const read of readReferences(source, options, new ErrorCollector())) {
    const work = await importOne(read, dryRun, now);
    result[work.change] += 1;
    result.words += work.words;
    if (result.works.length < REPORTED_WORKS) result.works.push(work);
    done += 1;
    onProgress?.({ done, total });
  }
  if (!dryRun && result.created + result.changed > 0) await Promise.all([queueEmbedding(), queuePlaces(), queueBlindPairs()]);
  return result;
}

/** Reads everything once, without keeping it; returns how many works there are. Throws InvalidCollectionError with all faults. */
async function checkReferences(source: string, options: ReadOptions): Promise<number> {
  const errors = new ErrorCollector();
  const seen = new Set<string>();
  for await (const { path, work } of readReferences(source, options, errors)) {
    const name = `${work.language}/${work.authorSlug}/${slugOf(work.title)}`;
    if (seen.has(name)) errors.add(path, 1, `is the same work as another: ${work.title}`);
    seen.add(name);
  }
  if (errors.count > 0) throw new InvalidCollectionError(source, errors.list());
  return seen.size;
}

async function importOne({ work, chapters }: ReadReference, dryRun: boolean, now: Date): Promise<ImportedReference> {
  const passages = splitPassages(chapters, work.language);
  const change = dryRun ? await compareReference(work, passages) : await storeReference(work, passages, now);
  const { language, author, title, year, licence } = work;
  const words = passages.reduce((sum, passage) => sum + passage.words, 0);
  return { language, author, title, year, licence, words, passages: passages.length, change };
}
