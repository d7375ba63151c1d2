import "server-only";

import { z } from "zod";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { type ReferenceUpload, referenceFileEnding } from "#lib/domain/references/reference-upload";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { requireReferenceAdministrator } from "#lib/server/modules/references/policy";
import { REFERENCE_UPLOADS } from "#lib/server/modules/references/queries/upload";
import { uploadCommands } from "#lib/server/platform/database/uploads";
import { defineJob } from "#lib/server/platform/jobs/job";

/** Checks or imports uploaded works. */
export const IMPORT_REFERENCES = defineJob("import-references", z.object({ uploadId: z.uuid() }));

export const referenceUploads = uploadCommands(REFERENCE_UPLOADS, {
  lock: 727_460_021,
  folder: "references",
  job: IMPORT_REFERENCES,
  logImport(db, viewer, { id, fileName }, now) {
    const details = { title: fileName, owner: null, before: null, reason: null, excerpt: "" };
    return logActions(db, viewer, [{ action: "import", subject: { kind: "references", id }, details }], now);
  },
});

/** Begins an upload, as `referenceUploads.begin`, of a file whose name says what it is; throws `invalid_input` otherwise. */
export async function beginReferenceUpload(
  viewer: Viewer,
  input: Parameters<typeof referenceUploads.begin>[1],
  now: Date,
): Promise<ReferenceUpload> {
  requireReferenceAdministrator(viewer);
  if (referenceFileEnding(input.fileName) === null) throw new DomainError("invalid_input", { fileName: "reference_file" });
  return referenceUploads.begin(viewer, input, now);
}
