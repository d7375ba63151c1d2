import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import { MIGRATIONS, migrate } from "#lib/server/platform/database/migrations";
import { migrateJobs } from "#lib/server/platform/jobs/runner";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server's own database, from which others are made. */
    adminUrl: string;
  }
}

/** Durability costs time, and these databases live for minutes. */
const CARELESS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A migrated, empty database: `ownDatabase` copies it. */
export const TEMPLATE_DATABASE = "template_library";

/** One throw-away PostgreSQL for a run of tests; the answer ends it. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "library-test-"));
  const cluster = await openCluster(folder, CARELESS);
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
    await rm(folder, { recursive: true, force: true });
  };
}
