import "server-only";

import { z } from "zod";
import { COLLECTION_UPLOADS } from "#lib/server/modules/editing/queries/collection-upload";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { uploadCommands } from "#lib/server/platform/database/uploads";
import { defineJob } from "#lib/server/platform/jobs/job";

/** Checks or imports an uploaded collection. */
export const IMPORT_COLLECTION = defineJob("import-collection", z.object({ uploadId: z.uuid() }));

export const collectionUploads = uploadCommands(COLLECTION_UPLOADS, {
  lock: 727_460_015,
  folder: "collections",
  job: IMPORT_COLLECTION,
  logImport(db, viewer, { id }, now) {
    const details = { title: null, owner: null, before: null, reason: null, excerpt: "" };
    return logActions(db, viewer, [{ action: "import", subject: { kind: "collection", id }, details }], now);
  },
});
