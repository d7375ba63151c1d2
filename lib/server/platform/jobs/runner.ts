import "server-only";

import type { Task } from "graphile-worker";
import { run, runMigrations } from "graphile-worker";
import { Pool } from "pg";
import { databaseUrl } from "#lib/server/platform/env";
import { workerLogger } from "#lib/server/platform/jobs/worker-logger";
import { withLogContext } from "#lib/server/platform/log-context";

/** All jobs with their payloads. Jobs must be idempotent, as they may run twice. */
export type Jobs = {
  "draw-images": { bookId: string };
  "advance-run": { runId: string };
  "start-runs": Record<string, never>;
  "import-collection": { uploadId: string };
  "check-counters": Record<string, never>;
  "send-mail": { mailId: string };
  "notify-forum-post": { postId: string };
  "probe-components": Record<string, never>;
  "announce-status": { updateId: string };
  "send-status-webhook": { webhookId: string; updateId: string };
  "receive-mail": { emailId: string };
  "purge-expired": Record<string, never>;
  "send-digests": Record<string, never>;
  "send-notification-digests": Record<string, never>;
  "send-announcement": { announcementId: string };
  "announce-terms": Record<string, never>;
  "remind-of-cases": Record<string, never>;
  "make-file": { bookId: string; format: "epub" | "pdf" | "sample" };
  "delete-file": { hash: string; format: "epub" | "pdf" | "sample" };
};
export type JobName = keyof Jobs;

/** Priorities within a kind; the lowest number runs first. */
export const PRIORITY: Record<JobName, number> = {
  "send-mail": -10,
  "notify-forum-post": -5,
  "probe-components": 0,
  "announce-status": 0,
  "send-status-webhook": 0,
  "receive-mail": -5,
  "purge-expired": 0,
  "send-digests": 0,
  "send-notification-digests": 0,
  "send-announcement": 0,
  "announce-terms": 0,
  "remind-of-cases": 0,
  "check-counters": 0,
  "advance-run": 0,
  "import-collection": 0,
  "start-runs": 0,
  "draw-images": 10,
  "make-file": 20,
  "delete-file": 30,
};

/** Each kind has its own runner, so that slow jobs of one do not delay another. `concurrency` is per worker process. */
const KINDS = {
  mail: { concurrency: 4, jobs: ["send-mail"] },
  notifications: { concurrency: 1, jobs: ["notify-forum-post"] },
  inbound: { concurrency: 1, jobs: ["receive-mail"] },
  files: { concurrency: 2, jobs: ["make-file", "delete-file"] },
  images: { concurrency: 1, jobs: ["draw-images"] },
  generation: { concurrency: 1, jobs: ["advance-run"] },
  imports: { concurrency: 1, jobs: ["import-collection"] },
  status: { concurrency: 1, jobs: ["probe-components"] },
  webhooks: { concurrency: 2, jobs: ["send-status-webhook"] },
  maintenance: {
    concurrency: 2,
    jobs: [
      "check-counters",
      "purge-expired",
      "send-digests",
      "send-notification-digests",
      "send-announcement",
      "announce-terms",
      "remind-of-cases",
      "start-runs",
      "announce-status",
    ],
  },
} as const satisfies Record<string, { concurrency: number; jobs: readonly JobName[] }>;

/** Jobs in one queue run one at a time: this leaves the second slot of "files" for requested files. */
export const QUEUE: Partial<Record<JobName, string>> = { "make-file": "files" };

/** Bulk e-mails: one at a time, after all other e-mails. */
export const BULK_MAIL = { priority: 5, queue: "bulk-mail" };

/** Priority of requested files. */
export const AWAITED_PRIORITY = -5;

/** Creates or updates the tables of graphile-worker. */
export const migrateJobs = (connectionString: string): Promise<void> => runMigrations({ connectionString, logger: workerLogger });

/** The runners of this process: `promise` settles when they have stopped, and rejects when one fails. */
export type Runners = { promise: Promise<unknown>; stop: () => Promise<void> };

/** Runs a job's function; may measure it. */
export type ObserveJob = (name: JobName, run: () => Promise<unknown>) => Promise<unknown>;

/** Starts a runner for each kind of job. `crontab`: one line per job in cron syntax. */
export async function startRunners(
  tasks: Record<JobName, Task>,
  crontab: string,
  observe: ObserveJob = (_name, job) => job(),
): Promise<Runners> {
  const kinds = Object.entries(KINDS);
  // Each runner needs one more connection to listen.
  const pgPool = openPool(kinds.reduce((sum, [, { concurrency }]) => sum + concurrency + 1, 1));
  const runners = await Promise.all(
    kinds.map(([kind, { concurrency, jobs }]) =>
      run({
        pgPool,
        concurrency,
        taskList: Object.fromEntries(jobs.map((name) => [name, observed(name, tasks[name], observe)])),
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

/** The task, observed; its log lines name the job. */
const observed =
  (name: JobName, task: Task, observe: ObserveJob): Task =>
  async (payload, helpers) => {
    await withLogContext({ job: name, jobId: helpers.job.id }, () => observe(name, async () => task(payload, helpers)));
  };

/** One pool for all runners: graphile-worker does not wait for its own pools to close. It handles lost connections itself. */
function openPool(max: number): Pool {
  const pool = new Pool({ connectionString: databaseUrl(), max });
  const report = (error: Error) => workerLogger.debug("lost a connection", { error });
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}
