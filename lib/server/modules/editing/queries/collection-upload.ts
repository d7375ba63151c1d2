import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { CollectionUpload, UploadReport, UploadStatus } from "#lib/domain/editing/collection-upload";
import { DomainError } from "#lib/domain/errors";
import { requireEditor } from "#lib/server/modules/editing/policy";
import type { CollectionUpload as Row } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** The state of an upload. Throws `forbidden`, `not_found`. */
export async function getUpload(viewer: Viewer, id: string): Promise<CollectionUpload> {
  requireEditor(viewer);
  const row = await prisma().collectionUpload.findUnique({ where: { id } });
  if (!row) throw new DomainError("not_found");
  return uploadOf(row);
}

/** The same for a worker; null if it was discarded. */
export async function findUpload(id: string): Promise<CollectionUpload | null> {
  const row = await prisma().collectionUpload.findUnique({ where: { id } });
  return row && uploadOf(row);
}

/** The latest upload, or null. Throws `forbidden`. */
export async function findLatestUpload(viewer: Viewer): Promise<CollectionUpload | null> {
  requireEditor(viewer);
  const row = await prisma().collectionUpload.findFirst({ orderBy: { createdAt: "desc" } });
  return row && uploadOf(row);
}

export const uploadOf = ({ createdAt: _createdAt, status, report, ...row }: Row): CollectionUpload => ({
  ...row,
  status: status as UploadStatus,
  report: report as UploadReport | null,
});
