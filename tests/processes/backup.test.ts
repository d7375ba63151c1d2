import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { lastBackup } from "#lib/server/modules/backups/queries";
import { contents, FILE, runCommand, SECRET, setUpBackups } from "#tests/support/backup-commands";
import { COUNT_LOCKED_JOBS } from "#tests/support/job-queue";

const { folder, target, archive, targetUrl, restore } = setUpBackups();

// Databases in use, writers meanwhile, and damaged archives: backup.full.test.ts.

test("a backup restored into an empty database has the same rows and files, and continues from there", async () => {
  expect(await lastBackup()).toBeNull();
  const made = runCommand("backup", [archive]);
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

test("a trial restores the archive into a database that is dropped, and changes nothing else", async () => {
  const before = await contents(process.env.DATABASE_URL ?? "");
  const tried = runCommand("restore", [archive, "--try"]);
  expect([tried.stderr, tried.status]).toEqual(["", 0]);
  expect(tried.stdout).toMatch(/^The backup of \S+ can be restored: \d{4,} rows\.\n$/);
  expect(await contents(process.env.DATABASE_URL ?? "")).toEqual(before);
});

test("wrong arguments print the usage, and an existing file is not overwritten", () => {
  const size = statSync(archive).size;
  expect(runCommand("backup", [archive]).stderr).toContain("one.zip exists already: name a new file.");
  expect(statSync(archive).size).toBe(size);
  expect(runCommand("backup", []).stderr).toBe("Usage: npm run backup -- FILE\n");
  expect(restore().stderr).toBe("Usage: npm run restore -- FILE [--force | --try]\n");
  expect(restore(join(folder, "none.zip")).stderr).toContain("There is no file");
  expect(existsSync(`${archive}.part`)).toBe(false);
});
