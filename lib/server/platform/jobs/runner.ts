import "server-only";

import { type Runner, run, runMigrations, type TaskList } from "graphile-worker";
import { databaseUrl } from "#lib/server/platform/env";
import { workerLogger } from "#lib/server/platform/jobs/worker-logger";

/** Every kind of job and what it is given. A job may run twice and must not harm when it does. */
export type Jobs = {
  "draw-pictures": { bookId: string };
  "check-counters": Record<string, never>;
  "send-mail": { mailId: string };
  "close-accounts": Record<string, never>;
  "tell-news": Record<string, never>;
  "make-file": { bookId: string; format: "epub" | "pdf" | "sample" };
  "forget-file": { hash: string; format: "epub" | "pdf" | "sample" };
};
export type JobName = keyof Jobs;

/** What is taken first, the lowest number before the others: somebody waits for a mail, nobody for a picture. */
export const PRIORITY: Record<JobName, number> = {
  "send-mail": -10,
  "close-accounts": 0,
  "tell-news": 0,
  "check-counters": 0,
  "draw-pictures": 10,
  "make-file": 20,
  "forget-file": 30,
};
/** Jobs of one of these are done one after the other, so that a place is left for what is shorter. */
export const QUEUE: Partial<Record<JobName, string>> = { "make-file": "files", "draw-pictures": "pictures" };

/** Mails that many get and nobody waits for: one after the other, after everything that somebody waits for. */
export const BULK_MAIL = { priority: 5, queue: "bulk-mail" };

/** A file that somebody waits for. */
export const AWAITED_PRIORITY = -5;

/** Makes or updates the queue's own tables. */
export const migrateJobs = (connectionString: string): Promise<void> => runMigrations({ connectionString, logger: workerLogger });

/** Begins to work off the queue, four jobs at a time. `crontab` in cron's notation, one line a job. */
export const startRunner = (taskList: TaskList, crontab: string): Promise<Runner> =>
  run({ connectionString: databaseUrl(), taskList, crontab, concurrency: 4, noHandleSignals: true, logger: workerLogger });
