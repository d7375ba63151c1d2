import "server-only";

import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

// The only SQL on graphile-worker's private tables (version 0.17): its public view `jobs` has neither payloads nor row locks.
// tests/unit/private-parts.test.ts refuses it elsewhere.

/** A job as it is stored: waiting (now or later), running, waiting for another attempt after an error, or given up. */
export type StoredJob = {
  id: string;
  name: string;
  state: "waiting" | "running" | "retrying" | "failed";
  /** JSON. */
  payload: string;
  attempts: number;
  maxAttempts: number;
  error: string | null;
  createdAt: Date;
  runAt: Date;
  lockedAt: Date | null;
};

const JOBS = Prisma.sql`
  select job.id::text, task.identifier as name, job.payload::text, job.attempts::int, job.max_attempts::int as "maxAttempts",
    job.last_error as error, job.created_at as "createdAt", job.run_at as "runAt", job.locked_at as "lockedAt",
    case when job.locked_at is not null then 'running' when job.attempts >= job.max_attempts then 'failed'
      when job.attempts > 0 then 'retrying' else 'waiting' end as state
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`;

/** What jobs are sorted by; among equal ones, the next to run comes first. */
const SORT_KEYS = {
  urgency: Prisma.sql`array_position(array['waiting', 'retrying', 'running', 'failed'], state)`,
  name: Prisma.sql`name`,
  attempts: Prisma.sql`attempts`,
  queued: Prisma.sql`"createdAt"`,
  run: Prisma.sql`"runAt"`,
};

type JobQuery = {
  state?: StoredJob["state"] | undefined;
  name?: string | undefined;
  sort: keyof typeof SORT_KEYS;
  direction: "ascending" | "descending";
};

/** Sorted jobs and how many there are. */
export async function findQueuedJobs(
  { state, name, sort, direction }: JobQuery,
  limit: number,
  offset: number,
): Promise<{ rows: StoredJob[]; total: number }> {
  const way = direction === "ascending" ? Prisma.sql`asc` : Prisma.sql`desc`;
  const where = Prisma.sql`where (${state ?? null}::text is null or state = ${state ?? null}) and (${name ?? null}::text is null or name = ${name ?? null})`;
  const [rows, [count]] = await Promise.all([
    prisma().$queryRaw<StoredJob[]>`
      select * from (${JOBS}) jobs ${where}
      order by ${SORT_KEYS[sort]} ${way}, "runAt", id::bigint limit ${limit} offset ${offset}`,
    prisma().$queryRaw<{ total: number }[]>`select count(*)::int as total from (${JOBS}) jobs ${where}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

type QueueCounts = { name: string; oldestSeconds: number } & Record<StoredJob["state"], number>;

/** The jobs by name and state; `oldestSeconds`: how long the oldest due one waits. */
export const countQueuedJobs = (): Promise<QueueCounts[]> =>
  prisma().$queryRaw<QueueCounts[]>`
    select name, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'retrying')::int as retrying, count(*) filter (where state = 'failed')::int as failed,
      coalesce(greatest(0, extract(epoch from now() - min("runAt") filter (where state in ('waiting', 'retrying') and "runAt" <= now()))), 0)::int
        as "oldestSeconds"
    from (${JOBS}) jobs group by name order by name`;

/** How many jobs of any name were given up. */
export async function countGivenUpJobs(): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`select count(*)::int as count from (${JOBS}) jobs where state = 'failed'`;
  return row?.count ?? 0;
}

/** The job that was queued first of those that were given up. */
export async function findFirstGivenUpJob(): Promise<Pick<StoredJob, "name" | "createdAt"> | null> {
  const [job] = await prisma().$queryRaw<StoredJob[]>`
    select * from (${JOBS}) jobs where state = 'failed' order by "createdAt", id::bigint limit 1`;
  return job ?? null;
}

/** The jobs of a name: how many have attempts left, and how many were tried more than once. */
export async function countAttempts(name: string): Promise<{ unfinished: number; repeated: number }> {
  const [row] = await prisma().$queryRaw<{ unfinished: number; repeated: number }[]>`
    select count(*) filter (where attempts < "maxAttempts")::int as unfinished, count(*) filter (where attempts > 1)::int as repeated
    from (${JOBS}) jobs where name = ${name}`;
  return row ?? { unfinished: 0, repeated: 0 };
}

/** The jobs of a name whose payload has one of `values` under `key`; `value` is that of the job. */
export async function findJobsByPayload(
  db: Transaction,
  name: string,
  key: string,
  values: string[],
): Promise<(StoredJob & { value: string })[]> {
  if (values.length === 0) return [];
  return db.$queryRaw<(StoredJob & { value: string })[]>`
    select jobs.*, payload::json->>${key}::text as value from (${JOBS}) jobs where name = ${name} and payload::json->>${key}::text = any(${values})`;
}

/** SQL: the state and attempts of the jobs of a name, with what their payload has under `key` as `value`. */
export const jobsWith = (name: string, key: string): Prisma.Sql =>
  Prisma.sql`(select state, attempts, payload::json->>${key}::text as value from (${JOBS}) jobs where name = ${name})`;

/** Locks a job's row in the caller's transaction, so that no worker takes it meanwhile. Null if there is no such job. */
export async function lockJob(db: Transaction, id: string): Promise<{ name: string; isRunning: boolean } | null> {
  const [job] = await db.$queryRaw<{ name: string; isRunning: boolean }[]>`
    select task.identifier as name, job.locked_at is not null as "isRunning"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.id = ${id}::bigint for update of job`;
  return job ?? null;
}

/** Deletes a job that the caller has locked. */
export async function deleteJob(db: Transaction, id: string): Promise<void> {
  await db.$executeRaw`delete from graphile_worker._private_jobs where id = ${id}::bigint`;
}

/** Removes the job with this key in the caller's transaction, if there is one; false if a worker performs it just now. */
export async function removeWaitingJob(db: Transaction, key: string): Promise<boolean> {
  const [job] = await db.$queryRaw<{ isRunning: boolean }[]>`
    select locked_at is not null as "isRunning" from graphile_worker._private_jobs where key = ${key} for update`;
  if (job?.isRunning) return false;
  if (job) await db.$executeRaw`select graphile_worker.remove_job(${key})`;
  return true;
}

/** A condition for a query: whether the queue has a job whose key is this SQL expression. */
export const jobExists = (key: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (select from graphile_worker._private_jobs where key = ${key})`;

/**
 * Unlocks the jobs of crashed workers: those whose lock no living worker process names in its heartbeat. graphile-worker itself would wait four hours.
 * A lock must be as old as the silence after which a process counts as dead, so that its owner has named it. Frees nothing while a process lives that
 * has named none so far (it starts, or is of an earlier version). Returns how many. Also unlocks queues without a locked job; this happens when a
 * worker wrongly taken for dead and its replacement ran the same job.
 */
export async function unlockAbandonedJobs(silentAfterMs: number): Promise<number> {
  const [freed] = await prisma().$queryRaw<{ count: number }[]>`
    with latest as (select now() - ${silentAfterMs} * interval '1 millisecond' as at),
    living as (select workers from heartbeat, latest where role = 'worker' and beat_at > latest.at),
    abandoned as (
      select locked_by, count(*) from graphile_worker._private_jobs, latest
      where locked_at <= latest.at and not exists (select from living where locked_by = any (workers) or workers = '{}')
      group by locked_by),
    freed as (select graphile_worker.force_unlock_workers(array_agg(locked_by)) from abandoned having count(*) > 0)
    select coalesce(sum(count), 0)::int as count from abandoned left join freed on true`;
  await prisma().$executeRaw`
    update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
    where locked_at is not null and not exists (
      select from graphile_worker._private_jobs job where job.job_queue_id = queue.id and job.locked_at is not null)`;
  return freed?.count ?? 0;
}

/** SQL that unlocks all jobs and queues, for a restored database that no worker uses yet. */
export const UNLOCK_ALL_JOBS = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`;
