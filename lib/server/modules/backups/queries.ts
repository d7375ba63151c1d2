import "server-only";

import type { Readable } from "node:stream";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Backup, type BackupPlan, isOverdue } from "#lib/domain/backups/backup";
import { DomainError } from "#lib/domain/errors";
import { requireBackupAdministrator } from "#lib/server/modules/backups/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import { settings } from "#lib/server/platform/env";
import { archivePlace, openArchiveFile } from "#lib/server/platform/storage/archive-storage";

const FIELDS = { id: true, finishedAt: true, bytes: true, rows: true, files: true, file: true, triedAt: true, trialError: true } as const;
const LISTED = 100;

type Row = Omit<Backup, "bytes" | "rows"> & { bytes: bigint; rows: bigint };
const backupOf = (row: Row): Backup => ({ ...row, bytes: Number(row.bytes), rows: Number(row.rows) });

/** The last completed backup of this database, of any kind; null if there was none. */
export async function lastBackup(): Promise<Backup | null> {
  const found = await prisma().backup.findFirst({ orderBy: { finishedAt: "desc" }, select: FIELDS });
  return found && backupOf(found);
}

/** The last backup, and whether it is too old. */
export async function findBackupState(now: Date): Promise<{ last: Backup | null; isOverdue: boolean }> {
  const last = await lastBackup();
  return { last, isOverdue: isOverdue(last?.finishedAt ?? null, settings().BACKUP_CRON ?? null, now) };
}

/** The latest backups, newest first. Throws `forbidden`. */
export async function listBackups(viewer: Viewer): Promise<Backup[]> {
  requireBackupAdministrator(viewer);
  const rows = await prisma().backup.findMany({ orderBy: [{ finishedAt: "desc" }, { id: "desc" }], take: LISTED, select: FIELDS });
  return rows.map(backupOf);
}

/** When backups are made and where they are kept. Throws `forbidden`. */
export function getBackupPlan(viewer: Viewer): BackupPlan {
  requireBackupAdministrator(viewer);
  const { BACKUP_CRON, BACKUP_KEEP } = settings();
  return { ...archivePlace(), cron: BACKUP_CRON ?? null, keep: BACKUP_KEEP };
}

/** The bytes of a backup's archive. Throws `forbidden`, `not_found`, `backup_file_missing`. */
export async function openBackup(viewer: Viewer, id: string): Promise<{ name: string; bytes: number; stream: Readable }> {
  const { file, bytes } = await getKeptBackup(viewer, id);
  const stream = await openArchiveFile(file);
  if (!stream) throw new DomainError("backup_file_missing");
  return { name: file, bytes, stream };
}

/** A backup whose archive is kept. Throws `forbidden`, `not_found`. */
export async function getKeptBackup(viewer: Viewer, id: string): Promise<{ file: string; bytes: number }> {
  requireBackupAdministrator(viewer);
  const row = await prisma().backup.findUnique({ where: { id }, select: { file: true, bytes: true } });
  if (!row?.file) throw new DomainError("not_found");
  return { file: row.file, bytes: Number(row.bytes) };
}

/** The name of a backup's archive, for the worker; null if it is not kept. */
export async function findArchiveName(id: string): Promise<string | null> {
  return (await prisma().backup.findUnique({ where: { id }, select: { file: true } }))?.file ?? null;
}

/** The archives beyond the newest `keep`, oldest first. */
export async function listSurplusArchives(keep: number): Promise<string[]> {
  const rows = await prisma().backup.findMany({
    where: { file: { not: null } },
    orderBy: [{ finishedAt: "desc" }, { id: "desc" }],
    skip: keep,
    select: { file: true },
  });
  return rows.flatMap(({ file }) => file ?? []).toReversed();
}
