import "server-only";

import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { UserError } from "#lib/server/platform/user-error";

export type Migration = { name: string; checksum: string; sql: string };

/** Relative to the project folder, the working directory of all processes. */
export const MIGRATIONS = "prisma/migrations";

/** The oldest PostgreSQL whose SQL the migrations may use, and the one that tests run with. */
export const POSTGRESQL = { oldest: 16, tested: 18 };

/** Arbitrary key of the advisory lock that serialises migrations of a database. */
const LOCK = 727_460_001;

// The table of Prisma's migration engine, so that `prisma migrate` can take over (docs/decisions/0003).
const MIGRATIONS_TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
  logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;

/** Reads the migrations in `folder`, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Applies pending migrations, up to the one named `last` or all, each in its own transaction; returns their names. Throws a UserError if the
 * server is too old, or an applied migration was edited afterwards.
 */
export async function migrate(url: string, folder: string, last?: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: versions } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    requireServerVersion(versions[0]?.version ?? "");
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query("set client_min_messages = warning");
    await client.query(MIGRATIONS_TABLE);
    const rows = await client.query<{ migration_name: string; checksum: string }>(
      "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
    );
    const applied = new Map(rows.rows.map((row) => [row.migration_name, row.checksum]));
    const names: string[] = [];
    for (const migration of readMigrations(folder).filter(({ name }) => last === undefined || name <= last)) {
      const appliedChecksum = applied.get(migration.name);
      if (appliedChecksum !== undefined && appliedChecksum !== migration.checksum) {
        throw new UserError(`The migration ${migration.name} was edited after it had been applied to this database.`);
      }
      if (appliedChecksum !== undefined) continue;
      await apply(client, migration);
      names.push(migration.name);
    }
    return names;
  } finally {
    await client.end();
  }
}

/** Throws a UserError if a server of this version ("15.8 (Debian 15.8-0+deb12u1)") cannot run the migrations. */
export function requireServerVersion(version: string): void {
  if (Number.parseInt(version, 10) >= POSTGRESQL.oldest) return;
  throw new UserError(`PostgreSQL ${version} is too old. Pastiche needs PostgreSQL ${POSTGRESQL.oldest} or newer: upgrade the server.`);
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ($1, $2, $3, now(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new UserError(`The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
