import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { putFile } from "#lib/server/platform/storage/storage";
import { setUpTestEnvironment } from "#tests/support/environment";
import { JOBS_OF_BACKUP, JOBS_TABLE, lockJobs, sendingJob } from "#tests/support/job-queue";
import { insertAnyUser, insertAnyUsers } from "#tests/support/users";

export const SECRET = "s".repeat(64);
export const FILE = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);

/** A library with users, jobs and files, and an empty database and data folder (`target`) for what is restored. */
export function setUpBackups() {
  const source = setUpTestEnvironment({ STORAGE_URL: "" });
  const folder = mkdtempSync(join(tmpdir(), "backup-test-"));
  const target = join(folder, "target");
  const database = `restored_${crypto.randomUUID().replaceAll("-", "")}`;
  const targetUrl = () => inject("adminUrl").replace(/[^/]+$/, database);
  beforeAll(async () => {
    writeFileSync(join(source, "auth-secret.txt"), SECRET, { mode: 0o600 });
    await onServer(`create database ${database}`);
    await fillLibrary();
  });
  afterAll(async () => {
    await onServer(`drop database if exists ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    target,
    archive: join(folder, "one.zip"),
    targetUrl,
    restore: (...words: string[]) => runCommand("restore", words, { DATABASE_URL: targetUrl(), DATA_DIR: target }),
  };
}

async function fillLibrary(): Promise<void> {
  await importCollection("content");
  await insertAnyUsers(300);
  const user = await insertAnyUser();
  const book = await prisma().book.findFirstOrThrow({ select: { id: true } });
  await prisma().rating.create({ data: { bookId: book.id, userId: user.id, stars: 5 } });
  await addJobs(prisma(), SEND_MAIL, [{ mailId: "one" }, { mailId: "two\tand\\three\nü" }]);
  await lockJobs({ id: (await sendingJob("one"))?.id ?? "" });
  await putFile("avatars/a.webp", FILE);
  await putFile("books/x/y/z.epub", FILE.slice(0, 9));
  await putFile("empty.txt", new Uint8Array());
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("adminUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The words after `node` for a script, and its environment. */
export const command = (script: string, words: string[]): string[] => ["--conditions=react-server", `scripts/${script}.ts`, ...words];
export const environment = (env: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  AUTH_SECRET: "",
  NODE_OPTIONS: "",
  ...env,
});

export const runCommand = (script: string, words: string[], env: Record<string, string> = {}): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, command(script, words), { encoding: "utf8", env: environment(env) });

/** The number of rows and a checksum of each table. */
export async function contents(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
        and table_name not in ('_prisma_migrations', 'migrations', 'heartbeat', 'rate_limit', 'backup') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const name of [...rows.map((row) => row.name).filter((name) => name !== JOBS_TABLE), JOBS_OF_BACKUP]) {
    const query = `select count(*) || ' ' || coalesce(md5(string_agg(kept::text, '|' order by kept::text)), '') as sum from ${name} kept`;
    found[name] = (await client.query<{ sum: string }>(query)).rows[0]?.sum ?? "";
  }
  await client.end();
  return found;
}
