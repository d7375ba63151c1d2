import "server-only";

import type { Task } from "graphile-worker";
import { run, runMigrations } from "graphile-worker";
import { Pool } from "pg";
import { databaseUrl } from "#lib/server/platform/env";
import { workerLogger } from "#lib/server/platform/jobs/worker-logger";

/** Every kind of job and what it is given. A job may run twice and must not harm when it does. */
export type Jobs = {
  "draw-images": { bookId: string };
  "check-counters": Record<string, never>;
  "send-mail": { mailId: string };
  "purge-expired": Record<string, never>;
  "send-digests": Record<string, never>;
  "make-file": { bookId: string; format: "epub" | "pdf" | "sample" };
  "delete-file": { hash: string; format: "epub" | "pdf" | "sample" };
};
export type JobName = keyof Jobs;

/** Within a kind the lowest number is taken first. */
export const PRIORITY: Record<JobName, number> = {
  "send-mail": -10,
  "purge-expired": 0,
  "send-digests": 0,
  "check-counters": 0,
  "draw-images": 10,
  "make-file": 20,
  "delete-file": 30,
};

/**
 * Each kind has its own runner, so that no kind waits for another: a PDF of an hour delays no mail. `concurrency` is for one
 * worker process.
 */
const KINDS = {
  mail: { concurrency: 4, jobs: ["send-mail"] },
  files: { concurrency: 2, jobs: ["make-file", "delete-file"] },
  images: { concurrency: 1, jobs: ["draw-images"] },
  maintenance: { concurrency: 2, jobs: ["check-counters", "purge-expired", "send-digests"] },
} as const satisfies Record<string, { concurrency: number; jobs: readonly JobName[] }>;

/** Jobs of one queue are done one after the other: the second place for files is left for one that somebody waits for. */
export const QUEUE: Partial<Record<JobName, string>> = { "make-file": "files" };

/** Mails that many get and nobody waits for: one after the other, after everything that somebody waits for. */
export const BULK_MAIL = { priority: 5, queue: "bulk-mail" };

/** A file that somebody waits for. */
export const AWAITED_PRIORITY = -5;

/** Makes or updates the queue's own tables. */
export const migrateJobs = (connectionString: string): Promise<void> => runMigrations({ connectionString, logger: workerLogger });

/** The runners of this process: `promise` settles when they have ended, and rejects when one fails. */
export type Runners = { promise: Promise<unknown>; stop: () => Promise<void> };

/** Starts a runner for each kind of job. `crontab` in cron's notation, one line a job. */
export async function startRunners(tasks: Record<JobName, Task>, crontab: string): Promise<Runners> {
  const kinds = Object.entries(KINDS);
  // Each runner holds a connection to listen with.
  const pgPool = openPool(kinds.reduce((sum, [, { concurrency }]) => sum + concurrency + 1, 1));
  const runners = await Promise.all(
    kinds.map(([kind, { concurrency, jobs }]) =>
      run({
        pgPool,
        concurrency,
        taskList: Object.fromEntries(jobs.map((name) => [name, tasks[name]])),
        crontab: kind === "maintenance" ? crontab : "",
        noHandleSignals: true,
        logger: workerLogger,
      }),
    ),
  );
  return {
    promise: Promise.all(runners.map(({ promise }) => promise)),
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await pgPool.end();
    },
  };
}

/** One pool for all runners; theirs do not wait for their connections to close. A runner notices itself when one is lost. */
function openPool(max: number): Pool {
  const pool = new Pool({ connectionString: databaseUrl(), max });
  const report = (error: Error) => workerLogger.debug("lost a connection", { error });
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}
