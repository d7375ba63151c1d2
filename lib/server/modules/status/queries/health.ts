import "server-only";

import { countLiveProcesses } from "#lib/server/platform/database/heartbeat";
import { MIGRATIONS, readMigrations } from "#lib/server/platform/database/migrations";
import { prisma } from "#lib/server/platform/database/prisma";
import { isDataFolderWritable } from "#lib/server/platform/storage/writable";

export type Health = { database: boolean; migrations: boolean; worker: boolean; writable: boolean };

/** Checks the database, that all migrations are applied, that a worker has a recent heartbeat and that files can be written. Never throws. */
export async function findHealth(): Promise<Health> {
  const [database, writable] = await Promise.all([findDatabaseHealth(), isDataFolderWritable()]);
  return { ...database, writable };
}

async function findDatabaseHealth(): Promise<Omit<Health, "writable">> {
  try {
    const [applied, processes] = await Promise.all([
      prisma().$queryRaw<{ migration_name: string }[]>`
        select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
      countLiveProcesses(),
    ]);
    const names = new Set(applied.map((row) => row.migration_name));
    return {
      database: true,
      migrations: readMigrations(MIGRATIONS).every(({ name }) => names.has(name)),
      worker: (processes.worker ?? 0) > 0,
    };
  } catch {
    return { database: false, migrations: false, worker: false };
  }
}
