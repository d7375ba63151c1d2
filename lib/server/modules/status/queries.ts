import "server-only";

import { MIGRATIONS, readMigrations } from "#lib/server/platform/database/migrations";
import { prisma } from "#lib/server/platform/database/prisma";

export const BEAT_EVERY_MS = 5_000;
export const SILENT_AFTER_MS = 4 * BEAT_EVERY_MS;

export type Health = { database: boolean; migrations: boolean; worker: boolean };

/** Says that the process `id` is alive now. */
export async function beat(id: string, role: string): Promise<void> {
  await prisma().$executeRaw`
    insert into heartbeat (id, role, beat_at) values (${id}, ${role}, now())
    on conflict (id) do update set beat_at = now()`;
}

/** Forgets a process that ended in order, and those that fell silent a day ago. */
export async function endBeat(id: string): Promise<void> {
  await prisma().$executeRaw`delete from heartbeat where id = ${id} or beat_at < now() - interval '1 day'`;
}

/** What works: the database, every migration applied, a worker heard of lately. Never throws. */
export async function findHealth(): Promise<Health> {
  try {
    const [applied, workers] = await Promise.all([
      prisma().$queryRaw<{ migration_name: string }[]>`
        select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
      prisma().$queryRaw<{ id: string }[]>`
        select id from heartbeat where role = 'worker' and beat_at > now() - ${SILENT_AFTER_MS} * interval '1 millisecond'`,
    ]);
    const names = new Set(applied.map((row) => row.migration_name));
    return { database: true, migrations: readMigrations(MIGRATIONS).every(({ name }) => names.has(name)), worker: workers.length > 0 };
  } catch {
    return { database: false, migrations: false, worker: false };
  }
}
