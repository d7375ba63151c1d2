import "server-only";

import { Client } from "pg";
import { type Cluster, openCluster } from "#lib/server/platform/database/embedded/cluster";
import { MIGRATIONS, migrate } from "#lib/server/platform/database/migrations";
import { migrateJobs } from "#lib/server/platform/jobs/runner";
import { UserError } from "#lib/server/platform/user-error";

/** The database to work on: the one of DATABASE_URL, else the embedded one in the data folder. */
export async function openDatabase(folder: string, url: string | undefined, options: string[] = []): Promise<Cluster> {
  if (!url) return openCluster(folder, options);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new UserError(`The database of DATABASE_URL does not answer (${error instanceof Error ? error.message : String(error)}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url, adopted: true, stop: () => Promise.resolve() };
}

/** Brings the schema and the job queue's own up to date; returns how many migrations were applied. */
export async function migrateDatabase(url: string): Promise<number> {
  const applied = await migrate(url, MIGRATIONS);
  await migrateJobs(url);
  return applied.length;
}
