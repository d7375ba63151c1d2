import "server-only";

import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync, readFileSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { databaseUrl, settings } from "#lib/server/platform/env";
import { findFile, listFiles } from "#lib/server/platform/storage/storage";
import { UserError } from "#lib/server/platform/user-error";
import { ArchiveWriter } from "#lib/server/runtime/backup/archive-writer";
import { FILES_FOLDER, MANIFEST_ENTRY, type Manifest, SECRET_ENTRY, tableEntry } from "#lib/server/runtime/backup/manifest";
import { listTables, nameOf, quoted, quotedName, type Table } from "#lib/server/runtime/backup/tables";

export type BackupSummary = { bytes: number; rows: number; files: number; missing: number };

/**
 * Writes a zip file with all rows, as of one moment, all stored files and the secret of the data folder, while the site runs. Throws a UserError
 * if the file exists.
 */
export async function writeBackup(path: string, now: Date): Promise<BackupSummary> {
  if (existsSync(path)) throw new UserError(`${path} exists already: name a new file.`);
  const part = `${path}.part`;
  const client = new Client({ connectionString: databaseUrl(), application_name: "pastiche-backup" });
  await client.connect();
  try {
    // One snapshot for all tables, which blocks no other transaction.
    await client.query("begin isolation level repeatable read read only");
    const manifest = await describe(client, now);
    // Listed after the snapshot: what its rows name is there, unless it has been deleted since.
    const keys: string[] = [];
    for await (const key of listFiles()) keys.push(key);
    await writeArchive(part, client, manifest, keys);
    await client.query("commit");
    await rename(part, path);
    return {
      bytes: (await stat(path)).size,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: keys.length - manifest.missing.length,
      missing: manifest.missing.length,
    };
  } finally {
    await rm(part, { force: true });
    await client.end();
  }
}

async function describe(client: Client, now: Date): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>(
    "select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by migration_name",
  );
  const tables = await listTables(client);
  return {
    format: "pastiche-backup-1",
    createdAt: now.toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: tables.map((table) => ({ ...table, rows: 0 })),
    missing: [],
    checksums: {},
  };
}

async function writeArchive(part: string, client: Client, manifest: Manifest, keys: string[]): Promise<void> {
  const archive = new ArchiveWriter(manifest.checksums);
  for (const table of manifest.tables) archive.add(tableEntry(nameOf(table)), () => rowsOf(client, table));
  for (const key of keys) archive.add(FILES_FOLDER + key, () => fileOf(key, manifest.missing));
  const secret = join(settings().DATA_DIR, "auth-secret.txt");
  if (!settings().AUTH_SECRET && existsSync(secret)) archive.add(SECRET_ENTRY, () => Readable.from([readFileSync(secret)]));
  archive.add(MANIFEST_ENTRY, () => Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
  await pipeline(archive.end(), createWriteStream(part, { mode: 0o600, flush: true }));
}

/** The rows in PostgreSQL's text format; their number is set when all are read. */
function rowsOf(client: Client, table: Table & { rows: number }): Readable {
  const stream = client.query(copyTo(`copy ${quotedName(table)} (${table.columns.map(quoted).join(", ")}) to stdout`));
  stream.once("end", () => {
    table.rows = stream.rowCount;
  });
  return stream;
}

async function fileOf(key: string, missing: string[]): Promise<Readable> {
  const bytes = await findFile(key);
  if (bytes === null) missing.push(key);
  return Readable.from(bytes === null ? [] : [Buffer.from(bytes)]);
}

/** Records a backup in the database; `file`: the name under which it is kept by the worker. Not before the schema has the table: a checkout may be newer. */
export async function recordBackup({ bytes, rows, files }: BackupSummary, file?: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(), application_name: "pastiche-backup" });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ exists: boolean }>("select to_regclass('public.backup') is not null as exists");
    if (!found[0]?.exists) return;
    const values = { id: randomUUID(), bytes, rows, files, ...(file !== undefined && { file }) };
    const names = Object.keys(values);
    await client.query(
      `insert into backup (${names.join(", ")}) values (${names.map((_name, index) => `$${index + 1}`).join(", ")})`,
      Object.values(values),
    );
  } finally {
    await client.end();
  }
}
