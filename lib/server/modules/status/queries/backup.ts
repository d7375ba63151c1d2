import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** A completed backup: the size of its archive in bytes, and the number of its rows and files. */
export type Backup = { finishedAt: Date; bytes: number; rows: number; files: number };

/** The last completed backup of this database by `npm run backup`; null if there was none. */
export async function lastBackup(): Promise<Backup | null> {
  const found = await prisma().backup.findFirst({
    orderBy: { finishedAt: "desc" },
    select: { finishedAt: true, bytes: true, rows: true, files: true },
  });
  return found && { ...found, bytes: Number(found.bytes), rows: Number(found.rows) };
}
