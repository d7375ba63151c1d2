import "server-only";

import { Client } from "pg";
import { type Cluster, openCluster } from "#lib/server/platform/database/embedded/cluster";
import { MIGRATIONS, migrate } from "#lib/server/platform/database/migrations";
import { migrateJobs } from "#lib/server/platform/jobs/runner";
import { UserError } from "#lib/server/platform/user-error";

/** Connects to DATABASE_URL or starts the embedded database in the data folder. Throws a UserError. */
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
  return { url, adopted: true, isRunning: () => true, stop: () => Promise.resolve() };
}

/** Applies the migrations of the schema and of the job queue; returns the number of schema migrations applied. */
export async function migrateDatabase(url: string): Promise<number> {
  const applied = await migrate(url, MIGRATIONS);
  await migrateJobs(url);
  return applied.length;
}
