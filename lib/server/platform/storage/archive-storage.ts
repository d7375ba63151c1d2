import "server-only";

import { createReadStream, existsSync } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { settings } from "#lib/server/platform/env";
import { openS3Disk } from "#lib/server/platform/storage/s3-disk";

/** The folder in which archives of the whole site are kept or, with BACKUP_URL, written before they are uploaded. Only its owner reads it. */
export async function archiveFolder(): Promise<string> {
  const folder = archiveFolderPath();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

const archiveFolderPath = (): string => resolve(settings().BACKUP_FOLDER ?? join(settings().DATA_DIR, "backups"));

/** The place of the archives without secrets: a folder of this machine, or a bucket. */
export function archivePlace(): { place: string; isFolder: boolean } {
  const { BACKUP_URL } = settings();
  if (!BACKUP_URL) return { place: archiveFolderPath(), isFolder: true };
  const { host, pathname } = new URL(BACKUP_URL);
  return { place: host + pathname, isFolder: false };
}

/** Moves an archive from the folder to the bucket of BACKUP_URL; without it, it stays. One of more than 5 GB is refused by S3. */
export async function keepArchive(name: string): Promise<void> {
  const { BACKUP_URL } = settings();
  if (!BACKUP_URL) return;
  const path = join(await archiveFolder(), name);
  try {
    const { size } = await stat(path);
    await (await openS3Disk(BACKUP_URL)).putStream(name, createReadStream(path), { contentLength: size });
  } finally {
    await rm(path, { force: true });
  }
}

/** The bytes of an archive, or null if it is not there: deleted, or in the folder of another machine. */
export async function openArchiveFile(name: string): Promise<Readable | null> {
  const { BACKUP_URL } = settings();
  if (BACKUP_URL) {
    const disk = await openS3Disk(BACKUP_URL);
    return (await disk.exists(name)) ? disk.getStream(name) : null;
  }
  const path = join(archiveFolderPath(), name);
  return existsSync(path) ? createReadStream(path) : null;
}

/** Deletes an archive; a missing one is not an error. */
export async function deleteArchive(name: string): Promise<void> {
  const { BACKUP_URL } = settings();
  if (BACKUP_URL) await (await openS3Disk(BACKUP_URL)).delete(name);
  else await rm(join(archiveFolderPath(), name), { force: true });
}
