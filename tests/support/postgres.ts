import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import { MIGRATIONS, migrate } from "#lib/server/platform/database/migrations";
import { migrateJobs } from "#lib/server/platform/jobs/runner";
import { endDatabaseWithThisProcess } from "#tests/support/end-with-this-process";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the maintenance database, which creates the others. */
    adminUrl: string;
  }
}

/** Test databases need no durability. Several test files run at once, each with pools of its own. */
const SETTINGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_wal_size=128MB",
  "max_connections=400",
  "shared_buffers=128MB",
];

/** A migrated, empty database, which `setUpTestDatabase` copies. */
export const TEMPLATE_DATABASE = "template_library";

/** Starts a temporary PostgreSQL for the test run; returns a function that stops it. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "library-test-"));
  const forget = endDatabaseWithThisProcess(folder);
  const cluster = await openCluster(folder, SETTINGS);
  const url = (name: string) => cluster.url.replace(/[^/]+$/, name);
  const admin = new Client({ connectionString: url("postgres") });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  await migrate(url(TEMPLATE_DATABASE), MIGRATIONS);
  await migrateJobs(url(TEMPLATE_DATABASE));
  project.provide("adminUrl", url("postgres"));
  return async () => {
    await cluster.stop();
    forget();
    await rm(folder, { recursive: true, force: true });
  };
}
