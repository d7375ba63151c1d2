import "server-only";

import { ReferenceFacts } from "#lib/contract/references/facts";
import type { ReferenceReport, ReferenceUpload } from "#lib/domain/references/reference-upload";
import type { UploadStatus } from "#lib/domain/upload";
import { requireReferenceAdministrator } from "#lib/server/modules/references/policy";
import type { ReferenceUpload as Row } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { type UploadKind, uploadQueries } from "#lib/server/platform/database/uploads";

type NewUpload = { fileName: string; bytes: number; facts: Partial<ReferenceFacts>; vouched: boolean };

export const REFERENCE_UPLOADS: UploadKind<Row, NewUpload, ReferenceUpload> = {
  name: "reference_upload",
  table: (db) => db.referenceUpload,
  requireAdministrator: requireReferenceAdministrator,
  seen: ({ createdAt: _createdAt, facts: _facts, status, report, ...row }) => ({
    ...row,
    status: status as UploadStatus,
    report: report as ReferenceReport | null,
  }),
};

export const { get: getReferenceUpload, findLatest: findLatestReferenceUpload } = uploadQueries(REFERENCE_UPLOADS);

/** An upload for the worker, with the facts that its file does not say; null if it was discarded. */
export async function findReferenceUpload(id: string): Promise<(ReferenceUpload & { facts: Partial<ReferenceFacts> }) | null> {
  const row = await prisma().referenceUpload.findUnique({ where: { id } });
  return row && { ...REFERENCE_UPLOADS.seen(row), facts: ReferenceFacts.partial().parse(row.facts) };
}
