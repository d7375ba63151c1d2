import "server-only";

import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ARCHIVE_PART, archiveName } from "#lib/domain/backups/backup";
import { forgetArchive, MAKE_BACKUP, recordTrial } from "#lib/server/modules/backups/commands";
import { findArchiveName, listSurplusArchives } from "#lib/server/modules/backups/queries";
import { settings } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";
import { archiveFolder, deleteArchive, keepArchive, openArchiveFile } from "#lib/server/platform/storage/archive-storage";
import { tryBackup } from "#lib/server/runtime/backup/try-backup";
import { recordBackup, writeBackup } from "#lib/server/runtime/backup/write-backup";

/** The line of graphile-worker's crontab that makes backups; empty without BACKUP_CRON. */
export function backupSchedule(): string {
  const { BACKUP_CRON } = settings();
  // One that a worker missed while it was down is made at its start.
  return BACKUP_CRON ? `${BACKUP_CRON} ${MAKE_BACKUP.name} ?fill=1d&queue=${MAKE_BACKUP.queue}&jobKey=${MAKE_BACKUP.name}` : "";
}

/** Makes a backup, keeps it where the settings say, and deletes those beyond BACKUP_KEEP. */
export async function makeBackupJob(): Promise<void> {
  const folder = await archiveFolder();
  for (const name of await readdir(folder)) if (ARCHIVE_PART.test(name)) await rm(join(folder, name), { force: true }); // Of a killed worker.
  const now = new Date();
  const file = archiveName(now);
  const summary = await writeBackup(join(folder, file), now);
  await keepArchive(file);
  await recordBackup(summary, file);
  for (const surplus of await listSurplusArchives(settings().BACKUP_KEEP)) {
    await deleteArchive(surplus);
    await forgetArchive(surplus);
  }
  logger().info({ file, ...summary }, "backup made");
}

/** Tries a backup and stores how that ended. */
export async function tryBackupJob({ id }: { id: string }): Promise<void> {
  const name = await findArchiveName(id);
  if (!name) return;
  const folder = await mkdtemp(join(await archiveFolder(), "trial-"));
  try {
    const path = join(folder, name);
    const stream = await openArchiveFile(name);
    if (!stream) throw new Error("The archive is not there.");
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    await tryBackup(path);
    await recordTrial(id, null, new Date());
  } catch (error) {
    logger().error({ err: error, file: name }, "the backup could not be restored");
    await recordTrial(id, error instanceof Error ? error.message : String(error), new Date());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
