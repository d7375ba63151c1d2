import "server-only";

import type { UploadChanges, UploadReport } from "#lib/domain/editing/collection-upload";
import { importCollection } from "#lib/server/importer/import-collection";
import { runUpload } from "#lib/server/importer/run-upload";
import type { Changes } from "#lib/server/modules/books/commands/changes";
import { collectionUploads } from "#lib/server/modules/editing/commands/collection-upload";
import { findUpload } from "#lib/server/modules/editing/queries/collection-upload";

const NOTHING: UploadChanges = { created: [], changed: [], unchanged: 0, pruned: [] };

/** Checks or imports an uploaded collection. An interrupted import changed nothing and runs again. */
export async function importCollectionJob({ uploadId }: { uploadId: string }): Promise<void> {
  const upload = await findUpload(uploadId);
  if (!upload) return;
  await runUpload<Omit<UploadReport, "faults" | "faultCount">>(upload, collectionUploads, {
    fileName: "collection.zip",
    nothing: { books: NOTHING, authors: NOTHING, series: NOTHING },
    importFile: async (file, options) => {
      const { books, authors, series } = await importCollection(file, { prune: upload.prune, ...options });
      return { books: changesOf(books), authors: changesOf(authors), series: changesOf(series) };
    },
  });
}

const changesOf = ({ created, changed, unchanged, pruned }: Changes): UploadChanges => ({
  ...{ created, changed, pruned },
  unchanged: unchanged.length,
});
