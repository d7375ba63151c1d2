import "server-only";

import { EventEmitter } from "node:events";
import { type Task as GraphileTask, run, runMigrations, type WorkerEvents } from "graphile-worker";
import { Pool } from "pg";
import { databaseUrl } from "#lib/server/platform/env";
import type { Task } from "#lib/server/platform/jobs/job";
import { workerLogger } from "#lib/server/platform/jobs/worker-logger";
import { withLogContext } from "#lib/server/platform/log-context";

/** Each kind has its own runner, so that slow jobs of one do not delay another. `concurrency` is per worker process. */
export type JobKinds = Readonly<Record<string, { concurrency: number; tasks: readonly Task[] }>>;

/** Creates or updates the tables of graphile-worker. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const pgPool = openPool(1, connectionString);
  try {
    await runMigrations({ pgPool, logger: workerLogger });
  } finally {
    await pgPool.end();
  }
}

/**
 * The runners of this process: `promise` settles when they have stopped, and rejects when one fails. `workers`: the names under which they lock
 * jobs.
 */
export type Runners = { promise: Promise<unknown>; workers: readonly string[]; stop: () => Promise<void> };

/** Runs a job's function; may measure it. */
export type ObserveJob = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

/** Starts a runner for each kind of job; the first of them has the crontab: one line per job in cron syntax. */
export async function startRunners(jobKinds: JobKinds, crontab: string, observe: ObserveJob = (_name, job) => job()): Promise<Runners> {
  const kinds = Object.values(jobKinds);
  // One pool for all runners. Each needs one more connection to listen.
  const pgPool = openPool(kinds.reduce((sum, { concurrency }) => sum + concurrency + 1, 1));
  const events: WorkerEvents = new EventEmitter();
  const workers: string[] = [];
  // Jobs are locked in the name of the pool, not of the single worker.
  events.on("pool:create", ({ workerPool }) => workers.push(workerPool.id));
  const runners = await Promise.all(
    kinds.map(({ concurrency, tasks }, index) =>
      run({
        pgPool,
        concurrency,
        taskList: Object.fromEntries(tasks.map((task) => [task.job.name, observed(task, observe)])),
        crontab: index === 0 ? crontab : "",
        noHandleSignals: true,
        events,
        logger: workerLogger,
      }),
    ),
  );
  return {
    promise: Promise.all(runners.map(({ promise }) => promise)),
    workers,
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await pgPool.end();
    },
  };
}

/** The task, observed; its log lines name the job. */
const observed =
  ({ job: { name }, perform }: Task, observe: ObserveJob): GraphileTask =>
  async (payload, helpers) => {
    await withLogContext({ job: name, jobId: helpers.job.id }, () => observe(name, () => perform(payload, helpers)));
  };

/**
 * Opens a pool that graphile-worker does not close: it does not wait for its own pools to close, and removes their error handlers before, so
 * that a connection lost meanwhile would end the process. It repeats what a lost connection interrupts.
 */
function openPool(max: number, connectionString = databaseUrl()): Pool {
  const pool = new Pool({ connectionString, max });
  const report = (error: Error) => workerLogger.debug("lost a connection", { error });
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}
