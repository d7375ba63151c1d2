import "server-only";

import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { partCount, type UploadChanges, type UploadReport, type UploadStatus } from "#lib/domain/editing/collection-upload";
import { InvalidCollectionError } from "#lib/server/importer/errors";
import { importCollection } from "#lib/server/importer/import-collection";
import type { Changes } from "#lib/server/modules/books/commands/changes";
import { finishUpload, partKey, recordProgress } from "#lib/server/modules/editing/commands/collection-upload";
import { findUpload } from "#lib/server/modules/editing/queries/collection-upload";
import { logger } from "#lib/server/platform/logger";
import { findFile } from "#lib/server/platform/storage/storage";

const PROGRESS_MS = 500;
/** Faults in a report; an invalid collection can have thousands. */
const FAULTS_MAX = 200;
const NOTHING: UploadChanges = { created: [], changed: [], unchanged: 0, pruned: [] };

/** Checks or imports an uploaded collection, as its status says, and stores the report. An interrupted import changed nothing and runs again. */
export async function importCollectionJob({ uploadId }: { uploadId: string }): Promise<void> {
  const upload = await findUpload(uploadId);
  if (upload?.status !== "checking" && upload?.status !== "importing") return;
  const dryRun = upload.status === "checking";
  const folder = await mkdtemp(join(tmpdir(), "collection-"));
  const file = join(folder, "collection.zip");
  try {
    await joinParts(upload, file);
    const { books, authors } = await importCollection(file, { prune: upload.prune, dryRun, onProgress: throttled(uploadId) });
    const report = { books: changesOf(books), authors: changesOf(authors), faults: [], faultCount: 0 };
    await finishUpload(uploadId, dryRun ? "checked" : "imported", report);
  } catch (error) {
    await finishUpload(uploadId, ...failureOf(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the parts one after the other: only one is in memory. */
async function joinParts({ id, bytes }: { id: string; bytes: number }, path: string): Promise<void> {
  const handle = await open(path, "w", 0o600);
  try {
    for (let number = 1; number <= partCount(bytes); number += 1) {
      const part = await findFile(partKey(id, number));
      if (!part) throw new Error(`Part ${number} of the collection ${id} is missing.`);
      await handle.write(part);
    }
  } finally {
    await handle.close();
  }
}

/** Records progress twice a second at most. */
function throttled(id: string): (progress: { done: number; total: number }) => void {
  let last = 0;
  return ({ done, total }) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    recordProgress(id, done, total).catch((error: unknown) => logger().warn({ err: error }, "the progress of an import was not recorded"));
  };
}

const changesOf = ({ created, changed, unchanged, pruned }: Changes): UploadChanges => ({
  ...{ created, changed, pruned },
  unchanged: unchanged.length,
});

function failureOf(error: unknown): [UploadStatus, UploadReport | null] {
  if (!(error instanceof InvalidCollectionError)) {
    logger().error({ err: error }, "an uploaded collection could not be imported");
    return ["failed", null];
  }
  const faults = error.errors.slice(0, FAULTS_MAX).map(({ path, line, message }) => ({ path, line, message }));
  return ["invalid", { books: NOTHING, authors: NOTHING, faults, faultCount: error.errors.length }];
}
