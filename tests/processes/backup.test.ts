import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { importCollection } from "#lib/server/importer/import-collection";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { lastBackup } from "#lib/server/modules/status/queries/backup";
import { endHeartbeat, heartbeat } from "#lib/server/platform/cache/web-processes";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { putFile } from "#lib/server/platform/storage/storage";
import { setUpTestEnvironment } from "#tests/support/environment";
import { COUNT_LOCKED_JOBS, JOBS_OF_BACKUP, JOBS_TABLE, lockJobs, sendingJob } from "#tests/support/job-queue";
import { insertAnyUser, insertAnyUsers } from "#tests/support/users";

const source = setUpTestEnvironment({ STORAGE_URL: "" });
const folder = mkdtempSync(join(tmpdir(), "backup-test-"));
const target = join(folder, "target");
const archive = join(folder, "one.zip");
const TARGET = `restored_${crypto.randomUUID().replaceAll("-", "")}`;
const SECRET = "s".repeat(64);
const FILE = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
const targetUrl = () => inject("adminUrl").replace(/[^/]+$/, TARGET);

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("adminUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  writeFileSync(join(source, "auth-secret.txt"), SECRET, { mode: 0o600 });
  await onServer(`create database ${TARGET}`);
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
});
afterAll(async () => {
  await onServer(`drop database if exists ${TARGET} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const command = (script: string, words: string[]) => ["--conditions=react-server", `scripts/${script}.ts`, ...words];
const environment = (env: Record<string, string> = {}) => ({ ...process.env, AUTH_SECRET: "", NODE_OPTIONS: "", ...env });
const run = (script: string, words: string[], env: Record<string, string> = {}): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, command(script, words), { encoding: "utf8", env: environment(env) });
const restore = (...words: string[]) => run("restore", words, { DATABASE_URL: targetUrl(), DATA_DIR: target });

/** The number of rows and a checksum of each table. */
async function contents(url: string): Promise<Record<string, string>> {
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

test("a backup restored into an empty database has the same rows and files, and continues from there", async () => {
  expect(await lastBackup()).toBeNull();
  const made = run("backup", [archive]);
  expect(made.stderr).toBe("");
  expect(made.stdout).toMatch(/one\.zip: \d{4,} rows and 3 files, \d+\.\d MB\.\n$/);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const recorded = await lastBackup();
  expect(recorded).toMatchObject({ files: 3, bytes: statSync(archive).size });
  expect(recorded?.rows).toBeGreaterThan(1_000);

  const restored = restore(archive);
  expect([restored.stderr, restored.status]).toEqual(["", 0]);
  expect(restored.stdout).toContain("The secret was restored.");
  const before = await contents(process.env.DATABASE_URL ?? "");
  expect(Object.keys(before).length).toBeGreaterThan(30);
  expect(await contents(targetUrl())).toEqual(before);
  expect(new Uint8Array(readFileSync(join(target, "files/avatars/a.webp")))).toEqual(FILE);
  expect(readFileSync(join(target, "files/books/x/y/z.epub"))).toHaveLength(9);
  expect(readFileSync(join(target, "files/empty.txt"))).toHaveLength(0);
  expect(readFileSync(join(target, "auth-secret.txt"), "utf8")).toBe(SECRET);

  const client = new Client({ connectionString: targetUrl() });
  await client.connect();
  // Sequences, triggers and jobs work as in the first database.
  await client.query(`select graphile_worker.add_job('send-mail', '{"mailId":"three"}')`);
  const jobs = await client.query<{ locked: number }>(COUNT_LOCKED_JOBS);
  expect(jobs.rows).toEqual([{ locked: 0 }]);
  const triggers = await client.query("select from pg_trigger where not tgisinternal and tgenabled <> 'O'");
  expect(triggers.rowCount).toBe(0);
  await client.end();
});

test("a database that is not empty is replaced only with --force, and never while the site runs on it", async () => {
  const refused = restore(archive);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("The database is not empty")]);
  expect(refused.stderr).not.toContain("    at ");
  const client = new Client({ connectionString: targetUrl() });
  await client.connect();
  await client.query("delete from rating; insert into heartbeat (id, role, beat_at) values ('one', 'web', now())");
  expect(restore(archive, "--force").stderr).toContain("The site runs on this database (web): stop it first.");
  await client.query("delete from heartbeat");
  expect((await client.query("select from rating")).rowCount).toBe(0);
  await client.end();
  const forced = restore(archive, "--force");
  expect([forced.status, forced.stdout]).toEqual([0, expect.stringContaining("The secret is the same.")]);
  expect(await contents(targetUrl())).toEqual(await contents(process.env.DATABASE_URL ?? ""));
});

test("rows that are written while the backup is made are in it completely or not at all", async () => {
  const during = join(folder, "during.zip");
  await heartbeat("web", "web"); // A backup does not ask the site to stop.
  const child = spawn(process.execPath, command("backup", [during]), { env: environment(), stdio: "ignore" });
  const ended = once(child, "exit") as Promise<[number]>;
  for (let count = 0; child.exitCode === null && count < 5_000; count += 1) {
    const { id } = await insertAnyUser();
    await prisma().$transaction([
      prisma().userNote.create({ data: { userId: id, writer: "ada", text: "pair" } }),
      prisma().subscriber.create({ data: { email: `${id}@pair.example`, emailKey: `${id}@pair.example`, language: "en" } }),
    ]);
  }
  expect((await ended)[0]).toBe(0);
  await endHeartbeat("web");
  expect(restore(during, "--force").status).toBe(0);
  const client = new Client({ connectionString: targetUrl() });
  await client.connect();
  const { rows } = await client.query<{ notes: number; subscribers: number }>(
    "select (select count(*)::int from user_note) as notes, (select count(*)::int from subscriber where email like '%@pair.example') as subscribers",
  );
  await client.end();
  expect(rows[0]?.notes).toBe(rows[0]?.subscribers);
});

test("a damaged archive, and one of a newer version, change nothing", async () => {
  const before = await contents(targetUrl());
  const bytes = readFileSync(archive);
  const at = bytes.indexOf("database/public.book") + 2_000;
  writeFileSync(join(folder, "damaged.zip"), Buffer.concat([bytes.subarray(0, at), Buffer.from("damage"), bytes.subarray(at + 6)]));
  writeFileSync(join(folder, "cut.zip"), bytes.subarray(0, bytes.length / 2));
  writeFileSync(join(folder, "text.zip"), "no zip file");
  for (const name of ["damaged.zip", "cut.zip", "text.zip"]) {
    const { status, stderr } = restore(join(folder, name), "--force");
    expect([status, stderr], name).toEqual([1, expect.stringMatching(/is damaged|is not a backup/)]);
  }
  const newer = join(folder, "newer.zip");
  await prisma().$executeRaw`
    insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('newer', '', '20990101000000_newer', now())`;
  expect(run("backup", [newer]).status).toBe(0);
  await prisma().$executeRaw`delete from _prisma_migrations where id = 'newer'`;
  expect(restore(newer, "--force").stderr).toContain("The backup is from a newer version (migration 20990101000000_newer)");
  expect(await contents(targetUrl())).toEqual(before);
});

test("wrong arguments print the usage, and an existing file is not overwritten", () => {
  const size = statSync(archive).size;
  expect(run("backup", [archive]).stderr).toContain("one.zip exists already: name a new file.");
  expect(statSync(archive).size).toBe(size);
  expect(run("backup", []).stderr).toBe("Usage: npm run backup -- FILE\n");
  expect(restore().stderr).toBe("Usage: npm run restore -- FILE [--force]\n");
  expect(restore(join(folder, "none.zip")).stderr).toContain("There is no file");
  expect(existsSync(`${archive}.part`)).toBe(false);
});
