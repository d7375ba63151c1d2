import "server-only";

import { Client } from "pg";
import { findBackupState } from "#lib/server/modules/backups/queries";
import { countFailedJobs } from "#lib/server/modules/jobs/queries";
import { findHealth } from "#lib/server/modules/status/queries/health";
import { MIGRATIONS, POSTGRESQL, readMigrations } from "#lib/server/platform/database/migrations";
import { databaseUrl, settings } from "#lib/server/platform/env";
import { examine, type Finding, hint, ok, wrong } from "#lib/server/runtime/doctor/finding";
import { examineReferences } from "#lib/server/runtime/doctor/references";

const EXTENSIONS = ["unaccent", "pg_trgm", "fuzzystrmatch", "btree_gin"];
/** Connections of one web process and one worker, with some for commands. */
const NEEDED_CONNECTIONS = 40;
/** A session ends, a code expires and a tag is read by the clocks of two machines. */
const MAX_CLOCK_DIFFERENCE_MS = 2_000;
const DAY_MS = 86_400_000;

/** Checks of the database of databaseUrl(), which runs. */
export async function examineDatabase(now: () => Date): Promise<Finding[]> {
  const client = new Client({ connectionString: databaseUrl(), connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const migrations = await examineMigrations(client);
    return [
      await examineServer(client),
      await examineExtensions(client),
      await examineClock(client, now),
      migrations,
      ...(migrations.level === "ok" ? await examine("Operation", "See the error.", () => examineOperation(now())) : []),
      ...(migrations.level === "ok" ? await examine("Reference texts", "See the error.", examineReferences) : []),
    ];
  } finally {
    await client.end();
  }
}

async function scalar(client: Client, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(`select (${query})::text as value`);
  return rows[0]?.value ?? "";
}

async function examineServer(client: Client): Promise<Finding> {
  const version = await scalar(client, "current_setting('server_version')");
  const connections = Number(await scalar(client, "current_setting('max_connections')"));
  const major = Number.parseInt(version, 10);
  if (major < POSTGRESQL.oldest)
    return wrong("PostgreSQL", `${version} is older than ${POSTGRESQL.oldest}: upgrade it to ${POSTGRESQL.tested}.`);
  if (connections < NEEDED_CONNECTIONS)
    return hint("PostgreSQL", `allows ${connections} connections: raise max_connections to ${NEEDED_CONNECTIONS} per machine.`);
  if (major !== POSTGRESQL.tested) return hint("PostgreSQL", `${version}; tests run with ${POSTGRESQL.tested}: plan an upgrade.`);
  return ok("PostgreSQL", version);
}

async function examineExtensions(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>("select name from pg_available_extensions where name = any($1)", [EXTENSIONS]);
  const missing = EXTENSIONS.filter((name) => rows.every((row) => row.name !== name));
  return missing.length > 0
    ? wrong("Extensions", `${missing.join(", ")} missing: install PostgreSQL's contrib package on its machine.`)
    : ok("Extensions", EXTENSIONS.join(", "));
}

async function examineClock(client: Client, now: () => Date): Promise<Finding> {
  const before = now().getTime();
  const theirs = Number(await scalar(client, "extract(epoch from clock_timestamp()) * 1000"));
  const ours = (before + now().getTime()) / 2;
  const difference = Math.round(Math.abs(theirs - ours));
  return difference > MAX_CLOCK_DIFFERENCE_MS
    ? wrong("Clock", `differs by ${(difference / 1000).toFixed(1)} s from the database's: synchronise both by NTP.`)
    : ok("Clock", `differs by ${difference} ms from the database's`);
}

async function examineMigrations(client: Client): Promise<Finding> {
  if ((await scalar(client, "to_regclass('_prisma_migrations') is not null")) !== "true")
    return hint("Migrations", "the database is empty: `npm start` applies them.");
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select migration_name as name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const ours = readMigrations(MIGRATIONS);
  const edited = ours.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) return wrong("Migrations", `${edited.name} was edited after it was applied: check out the file as it was.`);
  const newer = [...applied.keys()].find((name) => ours.every((migration) => migration.name !== name));
  if (newer) return wrong("Migrations", `the database is of a newer version (${newer}): check that version out.`);
  const pending = ours.filter(({ name }) => !applied.has(name)).length;
  return pending > 0
    ? hint("Migrations", `${pending} not applied: \`npm start\` applies them.`)
    : ok("Migrations", `all ${ours.length} applied`);
}

async function examineOperation(now: Date): Promise<Finding[]> {
  const [{ worker }, failed, backup] = await Promise.all([findHealth(), countFailedJobs(), findBackupState(now)]);
  return [
    worker ? ok("Worker", "runs") : hint("Worker", "none runs: `npm start` or `npm run worker` starts one."),
    failed > 0 ? hint("Jobs", `${failed} were given up: look at /admin/jobs.`) : ok("Jobs", "none was given up"),
    examineBackup(backup, now),
  ];
}

function examineBackup({ last, isOverdue }: Awaited<ReturnType<typeof findBackupState>>, now: Date): Finding {
  if (!last) return hint("Backup", "there was none: set BACKUP_CRON, or `npm run backup -- FILE` makes one.");
  const days = Math.floor((now.getTime() - last.finishedAt.getTime()) / DAY_MS);
  if (last.trialError) return wrong("Backup", `the last one cannot be restored: ${last.trialError}`);
  if (!isOverdue) return ok("Backup", `${days} days ago`);
  return settings().BACKUP_CRON
    ? wrong("Backup", `the last one is ${days} days old, although BACKUP_CRON is set: look at /admin/jobs.`)
    : hint("Backup", `the last one is ${days} days old: set BACKUP_CRON, or run \`npm run backup -- FILE\` every night.`);
}
