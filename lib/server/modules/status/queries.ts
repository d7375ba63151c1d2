import "server-only";

import { isAlive } from "#lib/server/platform/cache/web-processes";
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
    const [applied, workers] = await Promise.all([
      prisma().$queryRaw<{ migration_name: string }[]>`
        select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
      prisma().$queryRaw<{ id: string }[]>`
        select id from heartbeat where role = 'worker' and ${isAlive()}`,
    ]);
    const names = new Set(applied.map((row) => row.migration_name));
    return { database: true, migrations: readMigrations(MIGRATIONS).every(({ name }) => names.has(name)), worker: workers.length > 0 };
  } catch {
    return { database: false, migrations: false, worker: false };
  }
}

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

type ModelCalls = { model: string; outcome: string; calls: number; cost: number; input: number; output: number; cached: number };
export type Measurements = {
  processes: { web?: number; worker?: number };
  mailsSent: number;
  mailsRefused: number;
  mailsWaiting: number;
  /** Of today (UTC), by model and outcome. */
  modelCalls: ModelCalls[];
  lastBackupAt: Date | null;
};

/** What monitoring reads from the database every few seconds, all by indexes. */
export async function findMeasurements(): Promise<Measurements> {
  const [processes, mails, [waiting], modelCalls, backup] = await Promise.all([
    prisma().$queryRaw<
      { role: string; count: number }[]
    >`select role, count(*)::int as count from heartbeat where ${isAlive()} group by role`,
    prisma().$queryRaw<{ name: string; count: number }[]>`
      select name, sum(count)::float8 as count from daily_count where name in ('mails_sent', 'mails_refused') group by name`,
    prisma().$queryRaw<{ count: number }[]>`
      select count(*)::int as count from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'send-mail' and job.attempts < job.max_attempts`,
    prisma().$queryRaw<ModelCalls[]>`
      select model, outcome, count(*)::int as calls, sum(cost)::float8 / 1000000 as cost, sum(input_tokens)::float8 as input,
        sum(output_tokens)::float8 as output, sum(cached_tokens)::float8 as cached
      from model_call where started_at >= date_trunc('day', now(), 'UTC') group by model, outcome`,
    lastBackup(),
  ]);
  const mailsOf = (name: string) => mails.find((row) => row.name === name)?.count ?? 0;
  return {
    processes: Object.fromEntries(processes.map(({ role, count }) => [role, count])),
    mailsSent: mailsOf("mails_sent"),
    mailsRefused: mailsOf("mails_refused"),
    mailsWaiting: waiting?.count ?? 0,
    modelCalls,
    lastBackupAt: backup?.finishedAt ?? null,
  };
}
