import "server-only";

import { z } from "zod";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { ActOn } from "#lib/domain/moderation/audit";
import { requireBackupAdministrator } from "#lib/server/modules/backups/policy";
import { getKeptBackup } from "#lib/server/modules/backups/queries";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { defineJob } from "#lib/server/platform/jobs/job";

/** One at a time in all workers: both read or write everything. */
const queue = "backups";
export const MAKE_BACKUP = defineJob("make-backup", z.object({}), { queue });
export const TRY_BACKUP = defineJob("try-backup", z.object({ id: z.uuid() }), { queue });

/** Queues a backup. Throws `forbidden`. */
export async function requestBackup(viewer: Viewer, now: Date): Promise<void> {
  requireBackupAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    await addJobs(db, MAKE_BACKUP, [{}]);
    await log(db, viewer, "make", "all", now);
  });
}

/** Queues a trial: the archive is restored into a database that is then dropped. Throws `forbidden`, `not_found`. */
export async function requestTrial(viewer: Viewer, id: string, now: Date): Promise<void> {
  await getKeptBackup(viewer, id);
  await prisma().$transaction(async (db) => {
    await addJobs(db, TRY_BACKUP, [{ id }]);
    await log(db, viewer, "try", id, now);
  });
}

/** Records that the viewer downloads an archive, which holds everything. Throws `forbidden`, `not_found`. */
export async function recordBackupDownload(viewer: Viewer, id: string, now: Date): Promise<void> {
  await getKeptBackup(viewer, id);
  await prisma().$transaction((db) => log(db, viewer, "download", id, now));
}

async function log(db: Transaction, viewer: Viewer, action: ActOn<"backup">, id: string, now: Date): Promise<void> {
  const details = { title: null, owner: null, before: null, reason: null, excerpt: "" };
  await logActions(db, viewer, [{ action, subject: { kind: "backup", id }, details }], now);
}

const ERROR_MAX = 500;

/** Stores how the trial of a backup ended; `error` is null if it succeeded. */
export async function recordTrial(id: string, error: string | null, now: Date): Promise<void> {
  await prisma().backup.updateMany({ where: { id }, data: { triedAt: now, trialError: error?.slice(0, ERROR_MAX) ?? null } });
}

/** Stores that an archive was deleted; the backup stays in the list of what was made. */
export async function forgetArchive(file: string): Promise<void> {
  await prisma().backup.updateMany({ where: { file }, data: { file: null } });
}
