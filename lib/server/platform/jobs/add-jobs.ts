import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { type JobName, type Jobs, PRIORITY, QUEUE } from "#lib/server/platform/jobs/runner";

type JobOptions = { priority: number; queue?: string | undefined };

/** Queues a job for each of `payloads` in the caller's transaction. The options override the job's priority and queue. */
export async function addJobs<Name extends JobName>(
  db: Transaction,
  name: Name,
  payloads: Jobs[Name][],
  { priority, queue }: JobOptions = { priority: PRIORITY[name], queue: QUEUE[name] },
): Promise<void> {
  if (payloads.length === 0) return;
  await db.$executeRaw`
    select count(graphile_worker.add_job(${name}, payload => input.payload::json, priority => ${priority}::int, queue_name => ${queue ?? null}::text))
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as input (payload)`;
}

/**
 * Queues the next step of a run in the caller's transaction. The key makes it the only waiting one: resuming a run twice does not perform
 * its steps twice.
 */
export async function addRunJob(db: Transaction, runId: string): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job('advance-run', payload => ${JSON.stringify({ runId })}::json, job_key => ${`run:${runId}`},
      queue_name => ${`run:${runId}`}, max_attempts => ${RUN_ATTEMPTS}::int)`;
}
/** Removes the waiting job of a run in the caller's transaction; false if a worker performs it just now. */
export async function removeRunJob(db: Transaction, runId: string): Promise<boolean> {
  const key = `run:${runId}`;
  const [job] = await db.$queryRaw<{ isLocked: boolean }[]>`
    select locked_at is not null as "isLocked" from graphile_worker._private_jobs where key = ${key} for update`;
  if (job?.isLocked) return false;
  if (job) await db.$executeRaw`select graphile_worker.remove_job(${key})`;
  return true;
}

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
        and not exists (select from graphile_worker._private_jobs where key = 'run:' || run.id)
      for update skip locked)
    select id::text from candidate where pg_try_advisory_xact_lock(hashtextextended('run:' || id, 0))`;
  for (const { id } of rows) await addRunJob(db, id);
  return rows.length;
}

/** A step that fails stops the run by itself; attempts count crashes and shutdowns only. */
const RUN_ATTEMPTS = 1_000;

/**
 * Unlocks the jobs of crashed workers: those locked before `startedAt` while no other worker is alive. graphile-worker itself would wait
 * four hours. Returns how many. Also unlocks queues without a locked job; this happens when a worker wrongly taken for dead and its replacement
 * ran the same job.
 */
export async function unlockAbandonedJobs(id: string, startedAt: Date, silentAfterMs: number): Promise<number> {
  const [freed] = await prisma().$queryRaw<{ count: number }[]>`
    with abandoned as (
      select locked_by, count(*) from graphile_worker._private_jobs
      where locked_at < ${startedAt} and not exists (
        select from heartbeat where role = 'worker' and id <> ${id} and beat_at > now() - ${silentAfterMs} * interval '1 millisecond')
      group by locked_by),
    freed as (select graphile_worker.force_unlock_workers(array_agg(locked_by)) from abandoned having count(*) > 0)
    select coalesce(sum(count), 0)::int as count from abandoned left join freed on true`;
  await prisma().$executeRaw`
    update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
    where locked_at is not null and not exists (
      select from graphile_worker._private_jobs job where job.job_queue_id = queue.id and job.locked_at is not null)`;
  return freed?.count ?? 0;
}
