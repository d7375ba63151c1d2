import "server-only";

import type { CollectionUpload, UploadReport } from "#lib/domain/editing/collection-upload";
import type { UploadStatus } from "#lib/domain/upload";
import { requireEditor } from "#lib/server/modules/editing/policy";
import type { CollectionUpload as Row } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { type UploadKind, uploadQueries } from "#lib/server/platform/database/uploads";

export const COLLECTION_UPLOADS: UploadKind<Row, { bytes: number; prune: boolean }, CollectionUpload> = {
  name: "collection_upload",
  table: (db) => db.collectionUpload,
  requireAdministrator: requireEditor,
  seen: ({ createdAt: _createdAt, status, report, ...row }) => ({
    ...row,
    status: status as UploadStatus,
    report: report as UploadReport | null,
  }),
};

export const { get: getUpload, findLatest: findLatestUpload } = uploadQueries(COLLECTION_UPLOADS);

/** An upload for the worker; null if it was discarded. */
export async function findUpload(id: string): Promise<CollectionUpload | null> {
  const row = await prisma().collectionUpload.findUnique({ where: { id } });
  return row && COLLECTION_UPLOADS.seen(row);
}
