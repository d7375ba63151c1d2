import "server-only";

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { DEAD_AFTER_MS } from "#lib/server/platform/database/heartbeat";
import { MIGRATIONS, migrate, readMigrations } from "#lib/server/platform/database/migrations";
import { databaseUrl, settings } from "#lib/server/platform/env";
import { UNLOCK_ALL_JOBS } from "#lib/server/platform/jobs/queue";
import { migrateJobs } from "#lib/server/platform/jobs/runner";
import { putFile } from "#lib/server/platform/storage/storage";
import { writeWholeFile } from "#lib/server/platform/storage/write-file";
import { UserError } from "#lib/server/platform/user-error";
import { type Archive, openArchive } from "#lib/server/runtime/backup/archive-reader";
import { FILES_FOLDER, SECRET_ENTRY, tableEntry } from "#lib/server/runtime/backup/manifest";
import { listTables, nameOf, quoted, quotedName } from "#lib/server/runtime/backup/tables";

export type RestoredRows = { createdAt: Date; rows: number };
export type RestoreSummary = RestoredRows & { files: number; secret: "none" | "restored" | "same" | "kept" };

/**
 * Replaces the database by that of an archive, and stores its files. Throws a UserError, and changes nothing, if the archive is damaged or from a
 * newer version, if the database is not empty (unless `force`), or if the site runs on it.
 */
export async function restoreBackup(path: string, { force }: { force: boolean }): Promise<RestoreSummary> {
  const archive = await openArchive(path);
  const client = new Client({ connectionString: databaseUrl(), application_name: "pastiche-restore" });
  try {
    rejectNewer(archive);
    await client.connect();
    await rejectRunningSite(client);
    if (!force) await rejectRows(client);
    const restored = await restoreRows(archive, databaseUrl());
    return { ...restored, files: await restoreFiles(archive), secret: await restoreSecret(archive, force) };
  } finally {
    archive.close();
    await client.end();
  }
}

/** Replaces the schemas of a database by those of the archive, with its rows, and applies newer migrations. */
export async function restoreRows(archive: Archive, url: string): Promise<RestoredRows> {
  const client = new Client({ connectionString: url, application_name: "pastiche-restore" });
  await client.connect();
  try {
    await client.query("set client_min_messages = warning");
    await client.query("drop schema if exists graphile_worker cascade; drop schema if exists public cascade; create schema public");
    await migrate(url, MIGRATIONS, archive.manifest.migrations.at(-1));
    await migrateJobs(url);
    await copyRows(client, archive);
    await migrate(url, MIGRATIONS);
  } finally {
    await client.end();
  }
  const { createdAt, tables } = archive.manifest;
  return { createdAt: new Date(createdAt), rows: tables.reduce((sum, table) => sum + table.rows, 0) };
}

/** Throws a UserError if the archive has migrations that this version does not know. */
export function rejectNewer({ manifest }: Archive): void {
  const known = new Set(readMigrations(MIGRATIONS).map(({ name }) => name));
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown) throw new UserError(`The backup is from a newer version (migration ${unknown}): check that version out first.`);
}

const exists = async (client: Client, table: string): Promise<boolean> =>
  (await client.query<{ found: boolean }>("select to_regclass($1) is not null as found", [table])).rows[0]?.found ?? false;

async function rejectRunningSite(client: Client): Promise<void> {
  if (!(await exists(client, "public.heartbeat"))) return;
  const { rows } = await client.query<{ role: string }>(
    "select role from heartbeat where abs(extract(epoch from now() - beat_at)) * 1000 < $1",
    [DEAD_AFTER_MS],
  );
  if (rows.length > 0) throw new UserError(`The site runs on this database (${rows.map(({ role }) => role).join(", ")}): stop it first.`);
}

async function rejectRows(client: Client): Promise<void> {
  for (const table of await listTables(client)) {
    if (table.schema !== "public") continue;
    const { rowCount } = await client.query(`select from ${quotedName(table)} limit 1`);
    if (rowCount) throw new UserError(`The database is not empty (${nameOf(table)}): --force replaces all that it holds by the backup.`);
  }
}

/** In one transaction, without the triggers of the schema: their effects are rows of the backup. */
async function copyRows(client: Client, archive: Archive): Promise<void> {
  const { tables } = archive.manifest;
  const present = await listTables(client);
  await client.query("begin");
  for (const table of present) await client.query(`alter table ${quotedName(table)} disable trigger user`);
  await client.query(`truncate ${present.map(quotedName).join(", ")}`); // Migrations add rows.
  for (const table of tables) {
    const stream = client.query(copyFrom(`copy ${quotedName(table)} (${table.columns.map(quoted).join(", ")}) from stdin`));
    await pipeline(await archive.read(tableEntry(nameOf(table))), stream);
    if (stream.rowCount !== table.rows) throw new Error(`${nameOf(table)} has ${stream.rowCount} rows instead of ${table.rows}.`);
  }
  await continueSequences(client);
  // Jobs that ran when the backup was made are run again.
  await client.query(UNLOCK_ALL_JOBS);
  for (const table of present) await client.query(`alter table ${quotedName(table)} enable trigger user`);
  await client.query("commit");
  await client.query("analyze");
}

async function continueSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string; column: string; sequence: string }>(
    `select table_schema::text as schema, table_name::text as name, column_name::text as column, sequence
      from information_schema.columns
      cross join lateral pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) as sequence
      where table_schema in ('public', 'graphile_worker') and sequence is not null`,
  );
  for (const { column, sequence, ...table } of rows)
    await client.query(`select setval($1, coalesce(max(${quoted(column)}), 0) + 1, false) from ${quotedName(table)}`, [sequence]);
}

async function restoreFiles({ names, read, manifest }: Archive): Promise<number> {
  const keys = names.filter((name) => name.startsWith(FILES_FOLDER)).map((name) => name.slice(FILES_FOLDER.length));
  const present = keys.filter((key) => !manifest.missing.includes(key));
  for (const key of present) await putFile(key, await buffer(await read(FILES_FOLDER + key)));
  return present.length;
}

/** The secret of another data folder replaces the one here only by `force`; AUTH_SECRET takes precedence over both. */
async function restoreSecret({ names, read }: Archive, force: boolean): Promise<RestoreSummary["secret"]> {
  if (!names.includes(SECRET_ENTRY)) return "none";
  const secret = await text(await read(SECRET_ENTRY));
  const path = join(settings().DATA_DIR, "auth-secret.txt");
  if (existsSync(path)) {
    if (readFileSync(path, "utf8").trim() === secret.trim()) return "same";
    if (!force) return "kept";
  }
  await writeWholeFile(path, secret, { mode: 0o600, folderMode: 0o700 });
  return "restored";
}
