import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import { UserError } from "#lib/server/platform/user-error";

// Each file is removed, emptied or overwritten in a copy of a stopped database. The start either repairs it or is refused; then the database
// is complete once the file is restored.
const FILES = [
  "postgres-password.txt",
  "postgres.log",
  "postgres/PG_VERSION",
  "postgres/global/pg_control",
  "postgres/global/pg_filenode.map",
  "postgres/postgresql.conf",
  "postgres/postgresql.auto.conf",
  "postgres/pg_hba.conf",
  "postgres/pg_ident.conf",
  "postgres/pg_xact/0000",
];
const DAMAGES: Record<string, [files: string[], apply: (file: string) => void]> = {
  removed: [FILES, (file) => rmSync(file)],
  emptied: [FILES, (file) => truncateSync(file)],
  overwritten: [
    FILES.filter((file) => /password|VERSION|control|filenode|hba/.test(file)),
    (file) => writeFileSync(file, "garbage \u0000 garbage"),
  ],
};

const parent = mkdtempSync(join(tmpdir(), "damaged-"));
const original = join(parent, "original");
beforeAll(async () => {
  const cluster = await openCluster(original);
  await query(cluster.url, "create table member as select generate_series(1, 1000) as id");
  await cluster.stop();
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The number of rows after a start; the error message if it is refused. */
async function start(folder: string): Promise<number | string> {
  try {
    const cluster = await openCluster(folder);
    try {
      return Number((await query(cluster.url, "select count(*) from member"))[0]?.count);
    } finally {
      await cluster.stop();
    }
  } catch (error) {
    return error instanceof UserError || error instanceof Error ? error.message : String(error);
  }
}

const CASES = Object.entries(DAMAGES).flatMap(([damage, [files, apply]]) => files.map((file) => ({ damage, file, apply })));

test.each(CASES)("a start with $file $damage repairs it or is refused, and never loses data", async ({ file, apply }) => {
  const folder = mkdtempSync(join(parent, "copy-"));
  cpSync(original, folder, { recursive: true, preserveTimestamps: true });
  apply(join(folder, file));
  const first = await start(folder);
  if (typeof first === "string") {
    cpSync(join(original, file), join(folder, file));
    expect([first, await start(folder)]).toEqual([first, 1000]);
  } else expect(first).toBe(1000);
  rmSync(folder, { recursive: true });
});

test("a folder whose PG_VERSION is missing is refused and stays as it is", async () => {
  const folder = mkdtempSync(join(parent, "copy-"));
  cpSync(original, folder, { recursive: true });
  rmSync(join(folder, "postgres", "PG_VERSION"));
  const before = readdirSync(join(folder, "postgres"), { recursive: true });
  await expect(openCluster(folder)).rejects.toThrow(
    /is damaged: PG_VERSION missing or empty\. Nothing was changed\. Restore the folder from a backup/,
  );
  expect(readdirSync(join(folder, "postgres"), { recursive: true })).toEqual(before);
});

test("a start says why PostgreSQL crashes again and again", async () => {
  const folder = mkdtempSync(join(parent, "copy-"));
  cpSync(original, folder, { recursive: true });
  writeFileSync(join(folder, "postgres/global/pg_filenode.map"), "garbage");
  await expect(openCluster(folder)).rejects.toThrow(/^PostgreSQL did not start in .*: FATAL: .*pg_filenode\.map/);
});

test("a lost database password is replaced", async () => {
  const folder = mkdtempSync(join(parent, "copy-"));
  cpSync(original, folder, { recursive: true });
  rmSync(join(folder, "postgres-password.txt"));
  expect(await start(folder)).toBe(1000);
});
