import "server-only";

import { z } from "zod";
import type { Viewer } from "#lib/domain/accounts/viewer";
import {
  type CollectionUpload,
  isRunning,
  PART_BYTES,
  partCount,
  UPLOAD_STATUSES,
  type UploadReport,
  type UploadStatus,
} from "#lib/domain/editing/collection-upload";
import { DomainError } from "#lib/domain/errors";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { requireEditor } from "#lib/server/modules/editing/policy";
import { uploadOf } from "#lib/server/modules/editing/queries/collection-upload";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { defineJob } from "#lib/server/platform/jobs/job";
import { deleteFile, putFile } from "#lib/server/platform/storage/storage";

/** Arbitrary key of the advisory lock that makes uploads one at a time. */
const LOCK = 727_460_015;

/** An upload that is not continued, and the report of one that is done, are kept for so long. */
const UPLOAD_DAYS = 7;

/** Checks or imports an uploaded collection. */
export const IMPORT_COLLECTION = defineJob("import-collection", z.object({ uploadId: z.uuid() }));

export const partKey = (id: string, number: number): string => `collections/${id}/${number}`;

/** Begins an upload and discards an earlier one. Throws `forbidden`, `payload_too_large`, `import_running`. */
export async function beginUpload(viewer: Viewer, input: { bytes: number; prune: boolean }, now: Date): Promise<CollectionUpload> {
  requireEditor(viewer);
  if (input.bytes > settings().COLLECTION_MAX_MB * 1024 * 1024) throw new DomainError("payload_too_large");
  const { row, discarded } = await prisma().$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    const discarded = await db.collectionUpload.findMany();
    if (discarded.some(({ status }) => isRunning(status as UploadStatus))) throw new DomainError("import_running");
    await db.collectionUpload.deleteMany();
    const { username } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { username: true } });
    return {
      discarded,
      row: await db.collectionUpload.create({ data: { ...input, uploader: username, status: "uploading", createdAt: now } }),
    };
  });
  for (const { id, bytes } of discarded) await deleteParts(id, bytes);
  return uploadOf(row);
}

/** Stores a part, from 1; repeating it replaces it. Throws `forbidden`, `not_found`, `import_running`, `invalid_input`. */
export async function savePart(viewer: Viewer, id: string, number: number, bytes: Uint8Array): Promise<void> {
  requireEditor(viewer);
  const upload = await prisma().collectionUpload.findUnique({ where: { id } });
  if (!upload) throw new DomainError("not_found");
  if (upload.status !== "uploading") throw new DomainError("import_running");
  const last = partCount(upload.bytes);
  const expected = number < last ? PART_BYTES : upload.bytes - (last - 1) * PART_BYTES;
  if (number > last || bytes.length !== expected) throw new DomainError("invalid_input", { part: "invalid" });
  await putFile(partKey(id, number), bytes);
  const stored = await prisma().$executeRaw`
    update collection_upload set received = array_remove(received, ${number}::int) || ${number}::int where id = ${id}::uuid`;
  // Discarded meanwhile: nobody would delete this part.
  if (stored === 0) await deleteFile(partKey(id, number));
}

/** Queues the check of a completely uploaded collection. Throws `forbidden`, `not_found`, `import_running`, `invalid_input`. */
export const checkUpload = (viewer: Viewer, id: string): Promise<CollectionUpload> =>
  start(viewer, id, "checking", ({ status, bytes, received }) => status === "uploading" && received.length === partCount(bytes));

/** Queues the import of a collection that was checked. Throws as `checkUpload`. */
export const importUpload = (viewer: Viewer, id: string, now: Date): Promise<CollectionUpload> =>
  start(
    viewer,
    id,
    "importing",
    ({ status }) => status === "checked",
    (db) => {
      const details = { title: null, owner: null, before: null, reason: null, excerpt: "" };
      return logActions(db, viewer, [{ action: "import", subject: { kind: "collection", id }, details }], now);
    },
  );

async function start(
  viewer: Viewer,
  id: string,
  status: "checking" | "importing",
  mayStart: (upload: CollectionUpload) => boolean,
  alongside: (db: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<CollectionUpload> {
  requireEditor(viewer);
  return prisma().$transaction(async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    const row = await db.collectionUpload.findUnique({ where: { id } });
    if (!row) throw new DomainError("not_found");
    const upload = uploadOf(row);
    if (isRunning(upload.status)) throw new DomainError("import_running");
    if (!mayStart(upload)) throw new DomainError("invalid_input", { status: "invalid" });
    await alongside(db);
    await addJobs(db, IMPORT_COLLECTION, [{ uploadId: id }]);
    const report = status === "checking" ? Prisma.DbNull : (row.report ?? Prisma.DbNull);
    return uploadOf(await db.collectionUpload.update({ where: { id }, data: { status, done: 0, total: 0, report } }));
  });
}

/** Records progress; at most a few times a second. */
export async function recordProgress(id: string, done: number, total: number): Promise<void> {
  await prisma().collectionUpload.updateMany({ where: { id }, data: { done, total } });
}

/** Ends a check or an import; an upload that is done is deleted from the storage. */
export async function finishUpload(id: string, status: UploadStatus, report: UploadReport | null): Promise<void> {
  const row = await prisma().collectionUpload.update({ where: { id }, data: { status, report: report ?? Prisma.DbNull } });
  if (status !== "checked") await deleteParts(id, row.bytes);
}

/** Deletes uploads that were begun this many days ago, with their parts and the uploader's name, unless a worker is at it; returns how many. */
export async function deleteOldUploads(now: Date): Promise<number> {
  const where = { createdAt: { lte: addDays(now, -UPLOAD_DAYS) }, status: { notIn: UPLOAD_STATUSES.filter(isRunning) } };
  const old = await prisma().collectionUpload.findMany({ where, select: { id: true, bytes: true } });
  let deleted = 0;
  for (const { id, bytes } of old) {
    const { count } = await prisma().collectionUpload.deleteMany({ where: { ...where, id } });
    if (count > 0) await deleteParts(id, bytes);
    deleted += count;
  }
  return deleted;
}

/** All parts that there may be: one is stored before it is recorded as received. */
async function deleteParts(id: string, bytes: number): Promise<void> {
  for (let number = 1; number <= partCount(bytes); number += 1) await deleteFile(partKey(id, number));
}
