import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";

/** The folder of a stopped database with a table of 1,000 rows, and a function that copies it. */
export function setUpDatabaseFolder(): { original: string; copy: () => string } {
  const parent = mkdtempSync(join(tmpdir(), "database-folder-"));
  const original = join(parent, "original");
  beforeAll(async () => {
    const cluster = await openCluster(original);
    await query(cluster.url, "create table member as select generate_series(1, 1000) as id");
    await cluster.stop();
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  const copy = () => {
    const folder = mkdtempSync(join(parent, "copy-"));
    cpSync(original, folder, { recursive: true, preserveTimestamps: true });
    return folder;
  };
  return { original, copy };
}

/** The number of rows after a start; the error message if it is refused. */
export async function rowsAfterStart(folder: string): Promise<number | string> {
  try {
    const cluster = await openCluster(folder);
    try {
      return Number((await query(cluster.url, "select count(*) from member"))[0]?.count);
    } finally {
      await cluster.stop();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
