import "server-only";

import { type ReferenceReport, referenceFileEnding } from "#lib/domain/references/reference-upload";
import { importReferences } from "#lib/server/importer/references/import-references";
import { runUpload } from "#lib/server/importer/run-upload";
import { referenceUploads } from "#lib/server/modules/references/commands/upload";
import { findReferenceUpload } from "#lib/server/modules/references/queries/upload";

const NOTHING: Omit<ReferenceReport, "faults" | "faultCount"> = { created: 0, changed: 0, unchanged: 0, words: 0, works: [] };

/** Checks or imports uploaded works. An interrupted import runs again and continues. */
export async function importReferencesJob({ uploadId }: { uploadId: string }): Promise<void> {
  const upload = await findReferenceUpload(uploadId);
  if (!upload) return;
  const { fileName, facts, vouched } = upload;
  await runUpload(upload, referenceUploads, {
    fileName: `upload${referenceFileEnding(fileName)}`,
    nothing: NOTHING,
    importFile: (file, options) => importReferences(file, { facts, vouched, ...options }),
  });
}
