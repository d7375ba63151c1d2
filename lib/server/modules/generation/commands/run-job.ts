import "server-only";

import { z } from "zod";
import { Prisma } from "#lib/server/platform/database/generated/client";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { defineJob } from "#lib/server/platform/jobs/job";
import { jobExists, removeWaitingJob } from "#lib/server/platform/jobs/queue";

/** Performs the next step of a run, which adds the job again until the run is done. */
export const ADVANCE_RUN = defineJob("advance-run", z.object({ runId: z.string() }));

/** A step that fails stops the run by itself; attempts count crashes and shutdowns only. */
const RUN_ATTEMPTS = 1_000;

/**
 * Queues the next step of a run in the caller's transaction. The key makes it the only waiting one: resuming a run twice does not perform
 * its steps twice.
 */
export async function addRunJob(db: Transaction, runId: string): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(${ADVANCE_RUN.name}, payload => ${JSON.stringify({ runId })}::json, job_key => ${`run:${runId}`},
      queue_name => ${`run:${runId}`}, max_attempts => ${RUN_ATTEMPTS}::int)`;
}

/** Removes the waiting job of a run in the caller's transaction; false if a worker performs it just now. */
export const removeRunJob = (db: Transaction, runId: string): Promise<boolean> => removeWaitingJob(db, `run:${runId}`);

/** The key of the advisory lock that a process holds which performs a run without a job, for the session (`pg_try_advisory_lock(hashtextextended(…, 0))`). */
export const runLockKey = (runId: string): string => `run:${runId}`;

/**
 * Queues the running runs that no process performs: without a job, unlocked, and untouched since `before`. Their terminal was killed. Returns how
 * many.
 */
export async function adoptAbandonedRuns(db: Transaction, before: Date): Promise<number> {
  // The lock ends with its terminal's connection, and this test of it with the transaction.
  const rows = await db.$queryRaw<{ id: string }[]>`
    with candidate as materialized (
      select id from generation_run run where status = 'running' and updated_at < ${before}
        and not ${jobExists(Prisma.sql`'run:' || run.id`)}
      for update skip locked)
    select id::text from candidate where pg_try_advisory_xact_lock(hashtextextended('run:' || id, 0))`;
  for (const { id } of rows) await addRunJob(db, id);
  return rows.length;
}
